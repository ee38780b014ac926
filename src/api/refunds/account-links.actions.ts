/** A buyer's bank account, asked for by a letter. The link is good once; what it opens shows a number and a sum alone. */
import type { refundCalls } from '#contract/refunds.admin.ts'
import { maskedIban } from '#domain/iban.ts'
import { toAed } from '#domain/money.ts'
import { accountLinkMs } from '#domain/refund.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import { findOrderById, lockOrder } from '../orders/writing.actions.ts'
import { type Db, inTransaction, type Shop, type Tx } from '../shop.ts'
import {
  type AccountLinkRow,
  endAccountLinks,
  findAccountLink,
  insertAccountLink,
  useAccountLink,
} from './account-links.store.ts'
import { linkOfAccountToken } from './account-token.ts'
import { refundAccountEmail } from './refunds.emails.ts'
import { lockOwed, showOne } from './refunds.admin.actions.ts'
import { findRefund, findTransfer, lockTransfer, saveTransfer, type TransferRow } from './refunds.store.ts'

/** It waits for an account: nobody has given one, and the money goes no other way. */
const awaitsAccount = ({ destination, state, iban, replacedBy }: TransferRow): boolean =>
  destination === 'bank' && state === 'requested' && iban === null && replacedBy === null

/** An earlier link ends. */
export async function askForAccount(
  shop: Shop,
  { params, member, write }: AdminCall<(typeof refundCalls)['askForAccount']>,
) {
  await write(async (tx, note) => {
    const { transfer, order } = await lockOwed(tx, params.id, member)
    if (!awaitsAccount(transfer)) refuse('REFUND_NOT_POSSIBLE', { about: 'not_owed' })
    const at = shop.clock.now()
    await endAccountLinks(tx, transfer.id, at)
    const id = shop.ids.newId()
    const expiresAt = new Date(at.getTime() + accountLinkMs)
    await insertAccountLink(tx, { id, transferId: transfer.id, createdBy: member.staffId, createdAt: at, expiresAt })
    await enqueueEmail(tx, refundAccountEmail, { payload: { orderId: order.id, linkId: id }, at })
    note({ type: 'order', id: order.id, after: { transfer: transfer.id, asked: 'account' } })
    return {}
  })
  return showOne(shop, params.id, member)
}

type Asked = { link: AccountLinkRow; transfer: TransferRow; orderId: string }

/** Refuses TOKEN_USED_OR_EXPIRED what is not ours, over, or answered. */
async function loadAsked(db: Db | Tx, shop: Shop, token: string): Promise<Asked> {
  const id = linkOfAccountToken(shop.settings.sessionSecret, token)
  const link = id === undefined ? undefined : await findAccountLink(db, id)
  const transfer = link && (await findTransfer(db, link.transferId))
  const refund = transfer && (await findRefund(db, transfer.refundId))
  const isOver = !link || link.usedAt !== null || link.endedAt !== null || link.expiresAt <= shop.clock.now() || !refund
  if (isOver || !transfer || !awaitsAccount(transfer)) return refuse('TOKEN_USED_OR_EXPIRED')
  return { link, transfer, orderId: refund.orderId }
}

export async function showAccountLink(shop: Shop, token: string) {
  const { link, transfer, orderId } = await loadAsked(shop.db, shop, token)
  const order = (await findOrderById(shop.db, orderId)) ?? refuse('TOKEN_USED_OR_EXPIRED')
  return {
    link: {
      number: order.number,
      amount: toAed(transfer.amountFils),
      expiresAt: link.expiresAt.toISOString(),
    },
  }
}

type Given = { token: string; iban: string; accountName: string }

export const giveAccount = (shop: Shop, { token, iban, accountName }: Given): Promise<{ account: string }> =>
  inTransaction(shop.db, async (tx) => {
    const asked = await loadAsked(tx, shop, token)
    await lockOrder(tx, asked.orderId)
    const transfer = (await lockTransfer(tx, asked.transfer.id)) ?? refuse('TOKEN_USED_OR_EXPIRED')
    const at = shop.clock.now()
    if (!awaitsAccount(transfer) || !(await useAccountLink(tx, asked.link.id, at))) refuse('TOKEN_USED_OR_EXPIRED')
    await saveTransfer(tx, transfer.id, { iban, accountName, at })
    return { account: maskedIban(iban) }
  })

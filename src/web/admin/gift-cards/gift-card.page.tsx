import { awaitsAnswer } from '#domain/dispute.ts'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { HeadingWithNumber } from '../frame/heading-with-number.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useFils } from '../order/order-reply.ts'
import { Fact, Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { ResendWindow, VoidWindow } from './act-windows.tsx'
import { State } from './gift-cards.page.tsx'
import { renewCards } from './renew-cards.ts'

export const handle = { areas: ['cards', 'disputes', 'desk'] } satisfies RouteHandle

export type WholeCard = AdminCalls['GET /admin/gift-cards/:id']['reply']['giftCard']

const inputOf = (id = '') => ({ params: { id } })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/gift-cards/:id', inputOf(params.id)))
}
clientLoader.hydrate = true as const

/** One card: who gave it, whose it is, and what happened to it. */
export default function GiftCardPage() {
  const { id } = useParams()
  const { giftCard: card } = useStaffReply('GET /admin/gift-cards/:id', inputOf(id))
  const { t } = useTranslation('cards')
  return (
    <>
      <PageTitle of={t('title', { number: card.number })} />
      <p className="mb-2">
        <Link to={adminLinks.giftCards()} className="text-sm underline underline-offset-4 hover:text-clay">
          {t('back')}
        </Link>
      </p>
      <HeadingWithNumber text={(of) => t('title', { number: of })} number={card.number} />
      <p className="mt-2">
        <State card={card} />
      </p>
      <Acts card={card} />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Facts card={card} />
        <Story card={card} />
      </div>
    </>
  )
}

function Acts({ card }: { card: WholeCard }) {
  const { t } = useTranslation('cards')
  const may = useCan()
  const { act, isBusy, error } = useAct()
  const [open, setOpen] = useState<'resend' | 'void' | null>(null)
  const close = () => setOpen(null)
  const retry = () =>
    void act(
      () =>
        staffCall('POST /admin/gift-cards/:id/refund', { params: { id: card._id }, body: {}, headers: oneTimeKey() }),
      () => {
        toast.success(said('cards:done.retried'))
        renewCards()
      },
    )
  const isActive = card.state === 'active'
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {isActive && may('goodwill.grant') && (
          <Button look="outline" size="sm" onClick={() => setOpen('resend')}>
            {t(card.sentAt === null ? 'resend.now' : 'resend.open')}
          </Button>
        )}
        {isActive && may('payments.refund') && (
          <Button look="outline" size="sm" onClick={() => setOpen('void')}>
            {t('void.open')}
          </Button>
        )}
        {card.refundFailure !== null && may('payments.refund') && (
          <Button size="sm" isBusy={isBusy} onClick={retry}>
            {t('retry')}
          </Button>
        )}
      </div>
      <FormAlert>{error}</FormAlert>
      {card.refundFailure !== null && (
        <p className="mt-3 text-sm text-sale">
          {t('refundFailed')} <bdi>{card.refundFailure}</bdi>
        </p>
      )}
      {card.dispute !== null && <Dispute dispute={card.dispute} />}
      <ResendWindow card={card} isOpen={open === 'resend'} onClose={close} />
      <VoidWindow card={card} isOpen={open === 'void'} onClose={close} />
    </>
  )
}

function Dispute({ dispute }: { dispute: NonNullable<WholeCard['dispute']> }) {
  const { t } = useTranslation(['cards', 'disputes'])
  const { moment } = useFormat()
  const fils = useFils()
  const mustAnswer = awaitsAnswer(dispute.state)
  return (
    <div className="mt-3 max-w-prose border-s-2 border-sale ps-3 text-sm">
      <p className="font-medium">
        {t('disputed', { amount: fils(dispute.amountFils) })} · {t(`disputes:states.${dispute.state}`)}
      </p>
      {mustAnswer && <p>{t('answerThere')}</p>}
      {mustAnswer && dispute.dueAt && <p className="text-sale">{t('answerBy', { time: moment(dispute.dueAt) })}</p>}
    </div>
  )
}

function Facts({ card }: { card: WholeCard }) {
  const { t } = useTranslation('cards')
  const { date, moment } = useFormat()
  const fils = useFils()
  return (
    <Section heading={t('facts')}>
      <dl>
        <Fact name={t('amount')} isStrong>
          <bdi>{fils(card.amountFils)}</bdi>
        </Fact>
        {card.last4 !== null && (
          <Fact name={t('last4')}>
            <bdi dir="ltr">…{card.last4}</bdi>
          </Fact>
        )}
        <Fact name={t('recipient')}>
          <Person name={card.recipientName} email={card.recipientEmail} />
        </Fact>
        <Fact name={t('buyer')}>
          {card.buyerEmail === null ? (
            <bdi>{card.issuedBy ?? t('byShop')}</bdi>
          ) : (
            <Person name={card.buyerName} email={card.buyerEmail} />
          )}
        </Fact>
        <Fact name={t('sent')}>{card.sentAt === null ? date(card.sendOn) : moment(card.sentAt)}</Fact>
        <Fact name={t('expires')}>{card.expiresAt === null ? t('never') : date(card.expiresAt)}</Fact>
        {card.redeemer && (
          <Fact name={t('redeemer')}>
            <Link to={adminLinks.wallet(card.redeemer._id)} className="link">
              <bdi>{card.redeemer.name || t('someone')}</bdi>
            </Link>
          </Fact>
        )}
      </dl>
      {card.message !== '' && (
        <p className="mt-4 border-s-2 border-line ps-3 text-sm break-words whitespace-pre-line">
          <bdi>{card.message}</bdi>
        </p>
      )}
      {card.reason !== '' && (
        <p className="mt-4 text-sm">
          {t('reason')} <bdi>{card.reason}</bdi>
        </p>
      )}
    </Section>
  )
}

function Person({ name, email }: { name: string; email: string }) {
  return (
    <>
      <bdi className="block">{name}</bdi>
      <bdi className="block break-all text-stone">{email}</bdi>
    </>
  )
}

function Story({ card }: { card: WholeCard }) {
  const { t } = useTranslation('cards')
  const { moment } = useFormat()
  return (
    <Section heading={t('story')}>
      <ol className="divide-y divide-line text-sm">
        {card.events.map(({ _id, kind, by, note, at }) => (
          <li key={_id} className="py-2">
            <p>
              {t(`events.${kind}`)} {by !== null && <bdi className="text-stone">· {by}</bdi>}
            </p>
            <time dateTime={at} className="text-stone">
              {moment(at)}
            </time>
            {note !== '' && (
              <p>
                <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation('cards')
  if (!(error instanceof Failure) || error.status !== 404) return <PageError error={error} />
  return (
    <EmptyState headingLevel={1} heading={t('nowhere')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.giftCards()}>
        {t('back')}
      </LinkButton>
    </EmptyState>
  )
}

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceOrder } from '#contract/orders.ts'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { linesOf } from '#web/personal/line-key.ts'
import { useCartState } from '#web/personal/cart-store.ts'
import { cartActions } from '#web/personal/use-cart.ts'
import { call } from '#web/session/browser-session.ts'
import { useShowOrder } from '#web/session/use-replies.ts'
import { Failure } from '#web/calls/failure.ts'
import { useSession } from '#web/session/use-session.ts'
import { keepDraft, keepDraftFor, readDraft } from './checkout-values.ts'
import {
  answerAttempt,
  attemptShelf,
  findAttempt,
  forgetAttempt,
  newAttemptKey,
  startAttempt,
} from './order-attempt.ts'
import { keepOrderToken, markPlaced } from './order-memory.ts'
import { payIn } from './pay-in.ts'
import { orderTroubleOf } from './order-trouble.ts'
import type { OrderTrouble } from './order-trouble.ts'
import { nextStepOf, sendOrder } from './send-order.ts'
import type { NextStep, OrderReply } from './send-order.ts'

export type Phase = 'idle' | 'placing' | 'leaving'
export type PlacingFailure = { trouble: OrderTrouble; failure: Failure }

const ports = { call, wait: (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs)) }

/** R080–R082, R086, G8: placing the order, and going where it leads. */
export function usePlacing() {
  const { status, user } = useSession()
  const isGuest = status === 'guest'
  const [phase, setPhase] = useState<Phase>('idle')
  const [told, setTold] = useState<PlacingFailure | null>(null)
  const leave = useLeaving()
  useIdleOnReturn(setPhase)

  const send = async (body: string) => {
    // The end of a session forgets what the tab knows of her.
    const draft = readDraft()
    setPhase('placing')
    setTold(null)
    try {
      const { reply, next } = await placeOnce(body)
      setPhase('leaving')
      leave(reply, next)
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure({ status: 0 })
      const trouble = orderTroubleOf(failure)
      if (trouble.kind === 'signedOut') {
        forgetAttempt(attemptShelf)
        if (user) keepDraftFor(user._id, draft)
      }
      // The price and the stock are the server's: what is shown next is what it says now.
      if (['price', 'stock', 'coupon', 'empty', 'cash'].includes(trouble.kind)) await cartActions.reload()
      setPhase('idle')
      setTold({ trouble, failure })
    }
  }
  return {
    phase,
    told,
    place: (order: PlaceOrder, balance: number) => send(JSON.stringify(bodyOf(order, { isGuest, balance }))),
    /** Asks again about an order that no answer came to. */
    ask: () => {
      const attempt = findAttempt(attemptShelf)
      return attempt ? send(attempt.body) : Promise.resolve()
    },
  }
}

/** A signed-in shopper's bag is the server's; a guest's goes along. */
function bodyOf(order: PlaceOrder, { isGuest, balance }: { isGuest: boolean; balance: number }) {
  const { cart } = useCartState.getState()
  if (cart === null) return order
  const bag = isGuest ? { items: linesOf(cart), couponCode: cart.coupon?.code ?? null } : {}
  const { paymentMethod: method, pickup, useWallet } = order
  const toPay = payIn(cart, { method, isCollected: pickup !== undefined, ...(useWallet ? { balance } : {}) })
  return { ...order, ...bag, expectedPayable: toPay.payable, ...(useWallet ? { expectedWallet: toPay.wallet } : {}) }
}

/** An order that has ended under the same key (unpaid for too long) makes room for a new one, once. */
async function placeOnce(body: string): Promise<{ reply: OrderReply; next: NextStep }> {
  const first = await placeWith(body)
  if (first.next.kind !== 'again') return first
  forgetAttempt(attemptShelf)
  return placeWith(body)
}

async function placeWith(body: string): Promise<{ reply: OrderReply; next: NextStep }> {
  const attempt = startAttempt(attemptShelf, body, newAttemptKey)
  try {
    const reply = await sendOrder(ports, attempt)
    answerAttempt(attemptShelf, attempt)
    if (reply.orderToken) keepOrderToken(reply.order._id, reply.orderToken)
    return { reply, next: await nextStepOf(call, reply) }
  } catch (error) {
    if (error instanceof Failure && error.status >= 400 && error.status < 500) answerAttempt(attemptShelf, attempt)
    throw error
  }
}

function useLeaving() {
  const navigate = useNavigate()
  const localTo = useLocalTo()
  const show = useShowOrder()
  return ({ order, orderToken }: OrderReply, next: NextStep) => {
    markPlaced(order._id)
    if (next.kind === 'pay') return window.location.assign(next.url)
    forgetAttempt(attemptShelf)
    keepDraft(null)
    show(order)
    void navigate(localTo(links.success(order._id, orderToken)), { replace: true })
  }
}

/** Back from the payment page, the browser may show this page as it was left. */
function useIdleOnReturn(setPhase: (phase: Phase) => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPhase('idle')
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [setPhase])
}

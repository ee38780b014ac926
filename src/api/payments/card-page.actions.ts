/** The card provider's hosted pages, for rooms that take money for something else than an order: their payments are their own. Never inside a transaction. */
import type { Session, SessionState, SessionWish } from '#gateways/card/provider.ts'
import type { Shop } from '../shop.ts'
import { askProvider } from './provider.ts'

export const openCardPage = (shop: Shop, wish: SessionWish): Promise<Session> =>
  askProvider(shop, (provider) => provider.createSession(wish))

export const readCardPage = (shop: Shop, sessionId: string): Promise<SessionState> =>
  askProvider(shop, (provider) => provider.readSession(sessionId))

/** Says how it really ended: it may have been paid a moment before. */
export const endCardPage = (shop: Shop, sessionId: string): Promise<SessionState> =>
  askProvider(shop, (provider) => provider.expireSession(sessionId))

/** What the server lays into the context of every page request; the pages know the server by these two values only. */
import type { Texts } from '#domain/locale.ts'
import { createContext } from 'react-router'

/** The API of the same process: answers a request for `/api/…` without the network. */
export type FetchApi = (request: Request) => Response | Promise<Response>

/** What the store's own configuration puts on every page. It goes to the browser: nothing secret. */
export type ShopFront = {
  /** Without a slash at the end; canonical links and share pictures start with it. */
  publicUrl: string
  storeName: Texts
  /** D4: the banner that warns of the development state. */
  showNotice: boolean
  /** D24: only what is configured. */
  socialLinks: readonly SocialLink[]
  /** R121, E.164: only where it is configured. */
  whatsapp: string | null
}

export type SocialNetwork = 'instagram' | 'facebook' | 'tiktok' | 'x' | 'youtube' | 'pinterest'
export type SocialLink = { network: SocialNetwork; url: string }

export const fetchApiContext = createContext<FetchApi>()

/** F35: a word of this rendering alone, which stands as `nonce` on every script that the renderer writes. The server lets those run, and takes it off. */
export const scriptMarkContext = createContext<string>('')

export const shopFrontContext = createContext<ShopFront>({
  publicUrl: 'http://localhost:3000',
  storeName: { en: 'Qutn', ar: 'قطن', fr: 'Qutn' },
  showNotice: true,
  socialLinks: [],
  whatsapp: null,
})

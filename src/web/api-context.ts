/** What the server lays into the context of every page request; the pages know the server by these values only. */
import type { StoreSizeGuide } from '#contract/size-guide.ts'
import type { Store, StoreDetails, StoreGoods, StoreMenu } from '#contract/store.ts'
import type { Language, Texts } from '#domain/locale.ts'
import { createContext } from 'react-router'

/** The API of the same process: answers a request for `/api/…` without the network. */
export type FetchApi = (request: Request) => Response | Promise<Response>

/** What a page is made of beside its own data, in its language. */
export type ShopFront = {
  /** Without a slash at the end; canonical links and share pictures start with it. */
  publicUrl: string
  storeName: Texts
  /** D4: the banner that warns of the development state. */
  showNotice: boolean
  /** As `GET /store` answers. It goes to the browser with every page. */
  store: Store
  /** As `GET /store/details` answers: for loaders of pages that show of it. */
  details: StoreDetails
  /** As `GET /store/goods` answers: a loader hands its page the names that it shows. */
  goods: StoreGoods
  /** As `GET /store/menu` answers. It goes to the browser with every page. */
  menu: StoreMenu
  /** As `GET /store/size-guide` answers. */
  sizeGuide: StoreSizeGuide
}

export const fetchApiContext = createContext<FetchApi>()

/** D3: decided once by the server: prefix of the path, cookie, Accept-Language, English. */
export const languageContext = createContext<Language>()

/** F35: a word of this rendering alone, which stands as `nonce` on every script that the renderer writes. The server lets those run, and takes it off. */
export const scriptMarkContext = createContext<string>('')

export const shopFrontContext = createContext<ShopFront>()

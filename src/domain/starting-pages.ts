/** Pages that no shop can be without, before its owner has written them: what the code does and the facts say. They name no company and promise nothing. */
import { page as returnsEn } from './starting-pages/returns.en.ts'
import { page as returnsAr } from './starting-pages/returns.ar.ts'
import { page as returnsFr } from './starting-pages/returns.fr.ts'
import { page as shippingEn } from './starting-pages/shipping.en.ts'
import { page as shippingAr } from './starting-pages/shipping.ar.ts'
import { page as shippingFr } from './starting-pages/shipping.fr.ts'
import { page as privacyEn } from './starting-pages/privacy.en.ts'
import { page as privacyAr } from './starting-pages/privacy.ar.ts'
import { page as privacyFr } from './starting-pages/privacy.fr.ts'
import { page as termsEn } from './starting-pages/terms-of-service.en.ts'
import { page as termsAr } from './starting-pages/terms-of-service.ar.ts'
import { page as termsFr } from './starting-pages/terms-of-service.fr.ts'
import { page as storesE } from './starting-pages/store-locator.en.ts'
import { page as storesA } from './starting-pages/store-locator.ar.ts'
import { page as storesF } from './starting-pages/store-locator.fr.ts'
import { joinLanguages, type neededPages, type WrittenPage } from './written-page.ts'

export const startingPages: Record<(typeof neededPages)[number] | 'store-locator', WrittenPage> = {
  returns: joinLanguages({ en: returnsEn, ar: returnsAr, fr: returnsFr }),
  shipping: joinLanguages({ en: shippingEn, ar: shippingAr, fr: shippingFr }),
  privacy: joinLanguages({ en: privacyEn, ar: privacyAr, fr: privacyFr }),
  'terms-of-service': joinLanguages({ en: termsEn, ar: termsAr, fr: termsFr }),
  // In the shop as soon as there is a store.
  'store-locator': joinLanguages({ en: storesE, ar: storesA, fr: storesF }),
}

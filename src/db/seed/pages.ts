/** What the demonstration says of itself on its written pages. */
import { joinLanguages, type PageSlug, type WrittenPage } from '#domain/written-page.ts'
import { page as aboutAr } from './pages/about.ar.ts'
import { page as aboutEn } from './pages/about.en.ts'
import { page as aboutFr } from './pages/about.fr.ts'
import { page as accessibilityAr } from './pages/accessibility.ar.ts'
import { page as accessibilityEn } from './pages/accessibility.en.ts'
import { page as accessibilityFr } from './pages/accessibility.fr.ts'
import { page as careersAr } from './pages/careers.ar.ts'
import { page as careersEn } from './pages/careers.en.ts'
import { page as careersFr } from './pages/careers.fr.ts'
import { page as faqAr } from './pages/faq.ar.ts'
import { page as faqEn } from './pages/faq.en.ts'
import { page as faqFr } from './pages/faq.fr.ts'
import { page as pressAr } from './pages/press.ar.ts'
import { page as pressEn } from './pages/press.en.ts'
import { page as pressFr } from './pages/press.fr.ts'
import { page as privacyAr } from './pages/privacy.ar.ts'
import { page as privacyEn } from './pages/privacy.en.ts'
import { page as privacyFr } from './pages/privacy.fr.ts'
import { page as returnsAr } from './pages/returns.ar.ts'
import { page as returnsEn } from './pages/returns.en.ts'
import { page as returnsFr } from './pages/returns.fr.ts'
import { page as shippingAr } from './pages/shipping.ar.ts'
import { page as shippingEn } from './pages/shipping.en.ts'
import { page as shippingFr } from './pages/shipping.fr.ts'
import { page as storesAr } from './pages/store-locator.ar.ts'
import { page as storesEn } from './pages/store-locator.en.ts'
import { page as storesFr } from './pages/store-locator.fr.ts'
import { page as sustainabilityAr } from './pages/sustainability.ar.ts'
import { page as sustainabilityEn } from './pages/sustainability.en.ts'
import { page as sustainabilityFr } from './pages/sustainability.fr.ts'
import { page as termsAr } from './pages/terms-of-service.ar.ts'
import { page as termsEn } from './pages/terms-of-service.en.ts'
import { page as termsFr } from './pages/terms-of-service.fr.ts'

export const demoPages: Record<PageSlug, WrittenPage> = {
  about: joinLanguages({ en: aboutEn, ar: aboutAr, fr: aboutFr }),
  careers: joinLanguages({ en: careersEn, ar: careersAr, fr: careersFr }),
  press: joinLanguages({ en: pressEn, ar: pressAr, fr: pressFr }),
  sustainability: joinLanguages({ en: sustainabilityEn, ar: sustainabilityAr, fr: sustainabilityFr }),
  shipping: joinLanguages({ en: shippingEn, ar: shippingAr, fr: shippingFr }),
  returns: joinLanguages({ en: returnsEn, ar: returnsAr, fr: returnsFr }),
  faq: joinLanguages({ en: faqEn, ar: faqAr, fr: faqFr }),
  privacy: joinLanguages({ en: privacyEn, ar: privacyAr, fr: privacyFr }),
  'terms-of-service': joinLanguages({ en: termsEn, ar: termsAr, fr: termsFr }),
  accessibility: joinLanguages({ en: accessibilityEn, ar: accessibilityAr, fr: accessibilityFr }),
  'store-locator': joinLanguages({ en: storesEn, ar: storesAr, fr: storesFr }),
}

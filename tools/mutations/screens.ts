import { becomes, never, onlyRight, onlyThen, remove } from './change.ts'
import { readLines } from './mutation.ts'
import type { Mutation } from './mutation.ts'

/** What only a browser shows. A batch shares one build, so its mutations are of parts that don't meet. */
export const screens: Mutation[][] = [
  readLines([
    ['R006', 'the notice says nothing of orders', 'src/web/storefront/frame/shell.tsx', 'DevelopmentNotice > text notice', becomes("'mainMenu'"), 'e2e/shell.e2e.ts'],
    ['R050', 'the bag’s count shows to guests', 'src/web/storefront/frame/header.tsx', 'CartButton > shown > value', onlyThen, 'e2e/header.e2e.ts'],
    ['R051', 'the header stays clear', 'src/web/storefront/frame/header.tsx', 'solidFromPx > value', becomes('5000'), 'e2e/shell.e2e.ts'],
    ['R052', 'the side menu has no languages', 'src/web/storefront/frame/mobile-menu.tsx', 'MenuFoot > element LanguageSwitcher', remove, 'e2e/header.e2e.ts'],
    ['R053', 'the wide menu does not lead to the lookbook of its part', 'src/web/storefront/frame/mega-menu.tsx', 'MegaMenu > to > name tab', remove, 'e2e/header.e2e.ts'],
    ['R054', 'a result has no category', 'src/web/storefront/search/search-answer.tsx', 'Result > element span #2', becomes('<span className="block text-stone"></span>'), 'e2e/header.e2e.ts'],
    ['R055', 'the drawer does not lead to the cart', 'src/web/storefront/cart/cart-drawer.tsx', 'DrawerFooter > to > name cart', becomes('shop'), 'e2e/header.e2e.ts'],
    ['R056', 'the footer is of another year', 'src/web/storefront/frame/footer.tsx', 'FooterBase > year > value', becomes('2020'), 'e2e/header.e2e.ts'],
    ['R063', 'nothing goes with a product', 'src/web/storefront/product/more-products.tsx', 'MoreProducts > element Row #1', remove, 'e2e/product.e2e.ts'],
    ['R065', 'a picture that fails stays broken', 'src/web/kit/picture.tsx', 'Picture > operator ||', onlyRight, 'e2e/shell.e2e.ts'],
    ['R031', 'a film that fails stays', 'src/web/storefront/home/slider.ts', 'Slider > videoFailed > call #set', remove, 'e2e/home.e2e.ts'],
    ['R100', 'more reviews are the same again', 'src/web/storefront/product/reviews/use-reviews.ts', 'useReviews > operator +', onlyRight, 'e2e/reviews.e2e.ts'],
    ['R101', 'nobody is told that the review was submitted', 'src/web/storefront/product/reviews/use-reviews.ts', 'useReviews > call success', remove, 'e2e/reviews.e2e.ts'],
    ['R134', 'messages stay for eight seconds', 'src/web/kit/toast-store.ts', 'leftMs > operator + > right', becomes('8000'), 'e2e/header.e2e.ts'],
    ['R022', 'another page begins where the last one was', 'src/web/root.tsx', 'Document > element ScrollRestoration', remove, 'e2e/scroll.e2e.ts'],
  ]),
  readLines([
    ['R005', 'the page keeps its language until it is loaded again', 'src/web/i18n/language.tsx', 'LanguageProvider > await show', remove, 'e2e/language.e2e.ts'],
    ['R058', 'the announcements can’t be dismissed', 'src/web/storefront/frame/announcement.tsx', 'Announcement > operator ||', onlyRight, 'e2e/header.e2e.ts'],
    ['R031', 'the slider stands still', 'src/web/storefront/home/use-slider.ts', 'useSlider > call start', becomes('slider.stop()'), 'e2e/home.e2e.ts'],
    ['R082', 'leaving the payment page says nothing of it', 'src/web/storefront/cancel/cancel.page.tsx', 'Content > ternary isDeclined #2 > whenFalse', becomes("''"), 'e2e/failures.e2e.ts'],
    ['R086', 'a placed order is called paid', 'src/web/storefront/success/order-done.tsx', 'OrderDone > placed > value', onlyThen, 'e2e/guest.e2e.ts'],
    ['R061', 'a filter does not stand in the address', 'src/web/storefront/shop/use-listing.ts', 'useListing > go > value', becomes('() => undefined'), 'e2e/listing.e2e.ts'],
    ['R102', 'the flag does not show', 'src/web/storefront/product/reviews/reviews.tsx', 'ReviewItem > aria-pressed > member', never, 'e2e/reviews.e2e.ts'],
    ['R103', 'the wishlist is forgotten', 'src/web/personal/wishlist-store.ts', 'keepHere > text wishlist', becomes("'wishes'"), 'e2e/listing.e2e.ts'],
  ]),
]

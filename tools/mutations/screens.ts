import { readLines } from './mutation.ts'
import type { Mutation } from './mutation.ts'

/** What only a browser shows. A batch shares one build, so its mutations are of parts that don't meet. */
export const screens: Mutation[][] = [
  readLines([
    ['R006', 'the notice says nothing of orders', 'src/web/storefront/frame/shell.tsx', "<p>{t('notice')}</p>", "<p>{t('mainMenu')}</p>", 'e2e/shell.e2e.ts'],
    ['R050', 'the bag’s count shows to guests', 'src/web/storefront/frame/header.tsx', 'const shown = isAuthenticated ? count : 0', 'const shown = count', 'e2e/header.e2e.ts'],
    ['R051', 'the header stays clear', 'src/web/storefront/frame/header.tsx', 'solidFromPx = 50', 'solidFromPx = 5000', 'e2e/shell.e2e.ts'],
    ['R052', 'the side menu has no languages', 'src/web/storefront/frame/mobile-menu.tsx', '<LanguageSwitcher />', '', 'e2e/header.e2e.ts'],
    ['R053', 'the wide menu does not lead to the lookbook of its part', 'src/web/storefront/frame/mega-menu.tsx', 'links.lookbook(tab)', 'links.lookbook()', 'e2e/header.e2e.ts'],
    ['R054', 'a result has no category', 'src/web/storefront/search/search-answer.tsx', '{categoryName}', '', 'e2e/header.e2e.ts'],
    ['R055', 'the drawer does not lead to the cart', 'src/web/storefront/cart/cart-drawer.tsx', '<LinkButton to={links.cart()}', '<LinkButton to={links.shop()}', 'e2e/header.e2e.ts'],
    ['R056', 'the footer is of another year', 'src/web/storefront/frame/footer.tsx', 'year: front?.year', 'year: 2020', 'e2e/header.e2e.ts'],
    ['R063', 'nothing goes with a product', 'src/web/storefront/product/more-products.tsx', '<Row id="related" heading={t(\'related\')} products={related} />', '', 'e2e/product.e2e.ts'],
    ['R065', 'a picture that fails stays broken', 'src/web/kit/picture.tsx', "if (failedUrl === url || url === '') return", "if (url === '') return", 'e2e/shell.e2e.ts'],
    ['R031', 'a film that fails stays', 'src/web/storefront/home/slider.ts', 'this.#set({ hasFailed: true, index: 0 })', '', 'e2e/home.e2e.ts'],
    ['R100', 'more reviews are the same again', 'src/web/storefront/product/reviews/use-reviews.ts', 'more: () => void load(list.page + 1, sort)', 'more: () => void load(1, sort)', 'e2e/reviews.e2e.ts'],
    ['R101', 'nobody is told that the review was submitted', 'src/web/storefront/product/reviews/use-reviews.ts', "toast.success(said('messages:reviewSubmitted'))", '', 'e2e/reviews.e2e.ts'],
    ['R134', 'messages stay for eight seconds', 'src/web/kit/toast-store.ts', 'nowMs + toastMs[kind]', 'nowMs + 8000', 'e2e/header.e2e.ts'],
    ['R022', 'another page begins where the last one was', 'src/web/root.tsx', '<ScrollRestoration getKey={restorationKeyOf} />', '', 'e2e/scroll.e2e.ts'],
  ]),
  readLines([
    ['R005', 'the page keeps its language until it is loaded again', 'src/web/i18n/language.tsx', '    await show(wanted, isLatest)\n', '', 'e2e/language.e2e.ts'],
    ['R058', 'the announcements can’t be dismissed', 'src/web/storefront/frame/announcement.tsx', 'dismissed || lines.length === 0', 'lines.length === 0', 'e2e/header.e2e.ts'],
    ['R031', 'the slider stands still', 'src/web/storefront/home/use-slider.ts', 'slider.start(', 'slider.stop(); void (', 'e2e/home.e2e.ts'],
    ['R082', 'leaving the payment page says nothing of it', 'src/web/storefront/cancel/cancel.page.tsx', "t('cancel.declinedText') : t('cancel.text')", "t('cancel.declinedText') : ''", 'e2e/failures.e2e.ts'],
    ['R086', 'a placed order is called paid', 'src/web/storefront/success/order-done.tsx', "isPaid ? t('success.paid') : t('success.order')", "t('success.paid')", 'e2e/guest.e2e.ts'],
    ['R061', 'a filter does not stand in the address', 'src/web/storefront/shop/use-listing.ts', "go: (filters) => void navigate(localTo(linkTo(filters)), { preventScrollReset: true })", "go: () => undefined", 'e2e/listing.e2e.ts'],
    ['R102', 'the flag does not show', 'src/web/storefront/product/reviews/reviews.tsx', 'aria-pressed={review.isHelpful}', 'aria-pressed={false}', 'e2e/reviews.e2e.ts'],
    ['R103', 'the wishlist is forgotten', 'src/web/personal/wishlist-store.ts', "writeStored('wishlist', JSON", "writeStored('wishes', JSON", 'e2e/listing.e2e.ts'],
  ]),
]

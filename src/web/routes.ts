/** The table of contents of the web. Every page may carry its language before it: /ar/shop is /shop in Arabic (D3). */
import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [
  route(':lang?', 'layout/store.tsx', [
    index('storefront/home/home.page.tsx'),
    route('shop/:category?/:subcategory?', 'storefront/shop/shop.page.tsx'),
    route('product/:id', 'storefront/product/product.page.tsx'),
    route('wishlist', 'storefront/wishlist/wishlist.page.tsx'),
    route('cart', 'storefront/cart/cart.page.tsx'),
    route('checkout', 'storefront/checkout/checkout.page.tsx'),
    route('success', 'storefront/success/success.page.tsx'),
    route('cancel', 'storefront/cancel/cancel.page.tsx'),
    route('order', 'storefront/orders-lookup/orders-lookup.page.tsx'),
    route('login', 'storefront/auth/login.page.tsx'),
    route('register', 'storefront/auth/register.page.tsx'),
    route('forgot-password', 'storefront/auth/forgot-password.page.tsx'),
    route('reset-password', 'storefront/auth/reset-password.page.tsx'),
    route('verify-email', 'storefront/auth/verify-email.page.tsx'),
    route('account', 'storefront/account/account.page.tsx', [
      index('storefront/account/dashboard.page.tsx'),
      route('orders', 'storefront/account/orders.page.tsx'),
      route('orders/:id', 'storefront/account/order.page.tsx'),
      route('addresses', 'storefront/account/addresses.page.tsx'),
      route('profile', 'storefront/account/profile.page.tsx'),
      route('settings', 'storefront/account/settings.page.tsx'),
    ]),
    route('terms-of-service', 'storefront/pages/terms/terms.page.tsx'),
    route('terms', 'storefront/pages/terms/terms-redirect.route.ts'),
    route('shipping', 'storefront/pages/shipping/shipping.page.tsx'),
    route('returns', 'storefront/pages/returns/returns.page.tsx'),
    route('sustainability', 'storefront/pages/sustainability/sustainability.page.tsx'),
    route('privacy', 'storefront/pages/privacy/privacy.page.tsx'),
    route('accessibility', 'storefront/pages/accessibility/accessibility.page.tsx'),
    route('cookies', 'storefront/pages/cookies/cookies.page.tsx'),
    route('about', 'storefront/pages/about/about.page.tsx'),
    route('faq', 'storefront/pages/faq/faq.page.tsx'),
    route('contact', 'storefront/pages/contact/contact.page.tsx'),
    route('size-guide', 'storefront/pages/size-guide/size-guide.page.tsx'),
    route('store-locator', 'storefront/pages/store-locator/store-locator.page.tsx'),
    route('*', 'storefront/not-found/not-found.page.tsx'),
  ]),
] satisfies RouteConfig

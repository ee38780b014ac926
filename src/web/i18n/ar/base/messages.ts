import type { texts as english } from '../../en/base/messages.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  loggedIn: 'تم تسجيل الدخول بنجاح',
  loggedOut: 'تم تسجيل الخروج بنجاح',
  reviewSubmitted: 'تم إرسال تقييمك',
  addedToCart: 'تمت الإضافة إلى الحقيبة!',
  removedFromCart: 'أُزيلت من الحقيبة',
  cartCleared: 'أُفرغت الحقيبة',
  couponApplied: 'طُبّقت القسيمة {{code}}',
  couponRemoved: 'أُزيلت القسيمة',
  addedToWishlist: 'تمت الإضافة إلى المفضلة!',
  removedFromWishlist: 'أُزيلت من المفضلة',
  orderPlaced: 'تم تقديم طلبك بنجاح!',
  messageSent: 'تم إرسال رسالتك!',
  requestSubmitted: 'تم إرسال طلبك بنجاح!',
  mergeSkipped_zero: 'كل القطع متوفرة.',
  mergeSkipped_one: 'قطعة واحدة من حقيبتك لم تعد متوفرة.',
  mergeSkipped_two: 'قطعتان من حقيبتك لم تعودا متوفرتين.',
  mergeSkipped_few: '{{count}} قطع من حقيبتك لم تعد متوفرة.',
  mergeSkipped_many: '{{count}} قطعة من حقيبتك لم تعد متوفرة.',
  mergeSkipped_other: '{{count}} قطعة من حقيبتك لم تعد متوفرة.',
}

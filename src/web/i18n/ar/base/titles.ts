import type { texts as english } from '../../en/base/titles.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  home: 'أزياء ومنتجات جلدية',
  homeDescription:
    'أزياء هادئة متقنة الصنع وإكسسوارات ومنتجات جلدية للرجال والنساء والأطفال. توصيل مجاني داخل الإمارات للطلبات من {{amount}} وإرجاع خلال {{returns}}.',
  shop: 'تسوّق',
  product: 'المنتج',
  cart: 'حقيبة التسوق',
  wishlist: 'المفضلة',
  checkout: 'إتمام الشراء',
  success: 'اكتمل الطلب',
  cancel: 'أُلغي الدفع',
  confirmOrder: 'تأكيد طلبك',
  findOrder: 'البحث عن طلب',
  login: 'تسجيل الدخول',
  register: 'إنشاء حساب',
  account: 'حسابك',
  orders: 'طلباتك',
  wallet: 'محفظتك',
  order: 'الطلب',
  forgotPassword: 'نسيت كلمة المرور',
  resetPassword: 'كلمة مرور جديدة',
  verifyEmail: 'تأكيد البريد الإلكتروني',
  newsletterConfirm: 'تأكيد الاشتراك',
  newsletterUnsubscribe: 'إلغاء الاشتراك',
  addresses: 'عناوينك',
  profile: 'ملفك الشخصي',
  settings: 'الإعدادات',
  notFound: 'الصفحة غير موجودة',
  error: 'حدث خطأ ما',
  suffix: '{{page}} – {{store}}',
}

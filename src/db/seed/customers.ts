/** The people of the demo shop: those who write reviews, and the shopper's side of the three demo accounts printed at start (admin@demo.test is staff besides). */
import type { Language } from '#domain/locale.ts'

export type CustomerSeed = { email: string; firstName: string; lastName: string; writes: Language[] }

/** The password of the three demo accounts; reviewers have none and can't sign in. */
export const demoPassword = 'demo-Pass-2026'

type DemoAccount = {
  email: string
  firstName: string
  lastName: string
  phone: string
  role: 'customer' | 'wholesale'
}

export const demoAccounts: DemoAccount[] = [
  {
    email: 'customer@demo.test',
    firstName: 'Mariam',
    lastName: 'Al Suwaidi',
    phone: '+971501234567',
    role: 'customer',
  },
  { email: 'wholesale@demo.test', firstName: 'Rajesh', lastName: 'Menon', phone: '+971559876543', role: 'wholesale' },
  { email: 'admin@demo.test', firstName: 'Huda', lastName: 'Al Ali', phone: '+971502223344', role: 'customer' },
]

const english: [string, string][] = [
  ['Aisha', 'Khan'],
  ['Priya', 'Nair'],
  ['Daniel', 'Hughes'],
  ['Farah', 'Siddiqui'],
  ['Arjun', 'Mehta'],
  ['Sophie', 'Bennett'],
  ['Imran', 'Sheikh'],
  ['Grace', 'Villanueva'],
  ['Tom', 'Whitaker'],
  ['Neha', 'Kapoor'],
  ['Omar', 'Rashid'],
  ['Elena', 'Petrova'],
  ['Bilal', 'Ahmed'],
  ['Jonas', 'Lindqvist'],
  ['Anjali', 'Iyer'],
  ['Mark', 'Santos'],
  ['Zainab', 'Malik'],
  ['Rohan', 'Desai'],
  ['Hannah', 'Müller'],
  ['Yusuf', 'Adeyemi'],
  ['Sara', 'Al Zaabi'],
  ['Khalid', 'Al Mansoori'],
  ['Nadia', 'Haddad'],
  ['Chris', 'O’Connor'],
  ['Layla', 'Barakat'],
]

const arabic: [string, string][] = [
  ['فاطمة', 'المزروعي'],
  ['محمد', 'الشامسي'],
  ['شيخة', 'النعيمي'],
  ['سلطان', 'الكتبي'],
  ['موزة', 'الظاهري'],
  ['راشد', 'المهيري'],
  ['عائشة', 'البلوشي'],
  ['حمد', 'العامري'],
  ['نورة', 'الفلاسي'],
  ['خالد', 'الحوسني'],
  ['ريم', 'المرزوقي'],
  ['سعيد', 'الكعبي'],
  ['هند', 'القبيسي'],
  ['عبدالله', 'الزعابي'],
  ['دانة', 'خوري'],
  ['أحمد', 'حسن'],
  ['رنا', 'عبد الله'],
  ['يوسف', 'الأحمد'],
  ['سلمى', 'إبراهيم'],
  ['طارق', 'منصور'],
  ['لطيفة', 'الرميثي'],
]

const french: [string, string][] = [
  ['Claire', 'Moreau'],
  ['Karim', 'Benali'],
  ['Julie', 'Lefèvre'],
  ['Rania', 'Khoury'],
  ['Antoine', 'Girard'],
  ['Salma', 'El Idrissi'],
  ['Camille', 'Rousseau'],
  ['Youssef', 'Trabelsi'],
  ['Nathalie', 'Dubois'],
  ['Mehdi', 'Cherif'],
  ['Sophia', 'Mansouri'],
  ['Paul', 'Vasseur'],
  ['Yasmine', 'Sfeir'],
  ['Olivier', 'Fontaine'],
]

const peopleOf = (names: [string, string][], language: Language): CustomerSeed[] =>
  names.map(([firstName, lastName], index) => ({
    email: `${language}.reader${index + 1}@demo.test`,
    firstName,
    lastName,
    writes: [language],
  }))

export const reviewers: CustomerSeed[] = [
  ...peopleOf(english, 'en'),
  ...peopleOf(arabic, 'ar'),
  ...peopleOf(french, 'fr'),
]

/** How a review is signed: first name and initial. */
export function signatureOf(person: CustomerSeed): string {
  return `${person.firstName} ${person.lastName.replace(/^(Al|El|ال)\s?/, '').slice(0, 1)}.`
}

/** The order histories of the demo accounts, and the addresses of all who bought something. */
import type { ShippingAddress } from '#db/column-types.ts'
import type { Emirate } from '#domain/address.ts'

export type OrderLineSeed = {
  slug: string
  colour: string
  size: string
  quantity: number
  option?: 'combo' | 'shirt' | 'pant'
}

export type OrderSeed = {
  email: string
  hoursAgo: number
  status: 'placed' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
  paymentMethod: 'card' | 'cod'
  language: 'en' | 'ar' | 'fr'
  couponCode?: string
  notes?: string
  lines: OrderLineSeed[]
}

const day = 24

export const demoOrders: OrderSeed[] = [
  {
    email: 'customer@demo.test',
    hoursAgo: 118 * day,
    status: 'delivered',
    paymentMethod: 'card',
    language: 'en',
    couponCode: 'WELCOME10',
    lines: [
      { slug: 'pique-polo', colour: 'navy', size: 'M', quantity: 2 },
      { slug: 'everyday-cotton-tee', colour: 'white', size: 'M', quantity: 3 },
    ],
  },
  {
    email: 'customer@demo.test',
    hoursAgo: 31 * day + 5,
    status: 'delivered',
    paymentMethod: 'cod',
    language: 'en',
    lines: [{ slug: 'linen-shirt-and-trousers-set', colour: 'beige', size: 'M', quantity: 1, option: 'combo' }],
  },
  {
    email: 'customer@demo.test',
    hoursAgo: 20 * day + 3,
    status: 'cancelled',
    paymentMethod: 'cod',
    language: 'en',
    lines: [{ slug: 'classic-leather-sandals', colour: 'brown', size: '43', quantity: 1 }],
  },
  {
    email: 'customer@demo.test',
    hoursAgo: 12 * day + 9,
    status: 'delivered',
    paymentMethod: 'card',
    language: 'ar',
    notes: 'الرجاء الاتصال قبل التوصيل',
    lines: [
      { slug: 'open-crepe-abaya', colour: 'black', size: 'M', quantity: 1 },
      { slug: 'crepe-shayla', colour: 'black', size: 'One Size', quantity: 2 },
    ],
  },
  {
    email: 'customer@demo.test',
    hoursAgo: 3 * day + 2,
    status: 'shipped',
    paymentMethod: 'card',
    language: 'en',
    couponCode: 'FLAT50',
    lines: [{ slug: 'structured-leather-tote', colour: 'brown', size: 'One Size', quantity: 1 }],
  },
  {
    email: 'customer@demo.test',
    hoursAgo: 26,
    status: 'processing',
    paymentMethod: 'card',
    language: 'en',
    lines: [
      { slug: 'kids-jersey-set', colour: 'navy', size: '6Y', quantity: 2 },
      { slug: 'kids-twill-cap', colour: 'beige', size: 'One Size', quantity: 2 },
    ],
  },
  {
    email: 'customer@demo.test',
    hoursAgo: 0.5,
    status: 'placed',
    paymentMethod: 'cod',
    language: 'en',
    lines: [{ slug: 'linen-shirt', colour: 'white', size: 'M', quantity: 1 }],
  },
  {
    email: 'wholesale@demo.test',
    hoursAgo: 64 * day,
    status: 'delivered',
    paymentMethod: 'card',
    language: 'en',
    lines: [
      { slug: 'oxford-shirt', colour: 'navy', size: 'L', quantity: 4 },
      { slug: 'full-grain-belt', colour: 'black', size: '95', quantity: 4 },
    ],
  },
  {
    email: 'wholesale@demo.test',
    hoursAgo: 2 * day + 6,
    status: 'shipped',
    paymentMethod: 'cod',
    language: 'en',
    lines: [{ slug: 'classic-white-kandura', colour: 'white', size: 'L', quantity: 3 }],
  },
]

export type AddressSeed = Omit<ShippingAddress, 'fullName' | 'phone' | 'emirate'> & { label: string; emirate: Emirate }

type Rest = Pick<AddressSeed, 'building' | 'area' | 'city' | 'emirate'> & Partial<AddressSeed>

const place = (label: string, address: string, rest: Rest): AddressSeed => ({
  label,
  address,
  postalCode: null,
  poBox: null,
  makani: null,
  country: 'AE',
  ...rest,
})

/** The address book of customer@demo.test; the first is the default. */
export const demoAddresses: AddressSeed[] = [
  place('Home', 'Al Wasl Road 214', {
    building: 'Villa 12',
    area: 'Jumeirah 1',
    city: 'Dubai',
    emirate: 'dubai',
    makani: '3010595478',
  }),
  place('Office', 'Hamdan Street', {
    building: 'Al Reem Tower, office 1804',
    area: 'Al Zahiyah',
    city: 'Abu Dhabi',
    emirate: 'abu-dhabi',
    poBox: '45120',
  }),
]

/** Where the other customers live, by turns. */
export const otherAddresses: AddressSeed[] = [
  place('', 'Al Khail Street 18', {
    building: 'Marina Heights, 2307',
    area: 'Dubai Marina',
    city: 'Dubai',
    emirate: 'dubai',
  }),
  place('', 'Al Ittihad Street 77', {
    building: 'Building 9, flat 402',
    area: 'Al Majaz 3',
    city: 'Sharjah',
    emirate: 'sharjah',
  }),
  place('', 'Khalifa Bin Zayed Street', {
    building: 'Villa 31',
    area: 'Al Jimi',
    city: 'Al Ain',
    emirate: 'abu-dhabi',
  }),
  place('', 'Corniche Road West', {
    building: 'Nation Tower B, 1511',
    area: 'Al Bateen',
    city: 'Abu Dhabi',
    emirate: 'abu-dhabi',
  }),
  place('', 'Sheikh Khalifa Street 5', {
    building: 'Al Naemiya Tower 2, 908',
    area: 'Al Nuaimiya',
    city: 'Ajman',
    emirate: 'ajman',
  }),
  place('', 'Al Muntasir Street', {
    building: 'Villa 6',
    area: 'Al Nakheel',
    city: 'Ras Al Khaimah',
    emirate: 'ras-al-khaimah',
  }),
  place('', 'Hamad Bin Abdulla Road', {
    building: 'Al Hosn Building, 304',
    area: 'Al Faseel',
    city: 'Fujairah',
    emirate: 'fujairah',
  }),
  place('', 'King Faisal Street', {
    building: 'Villa 18',
    area: 'Al Salamah',
    city: 'Umm Al Quwain',
    emirate: 'umm-al-quwain',
  }),
]

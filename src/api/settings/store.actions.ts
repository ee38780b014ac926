/** What everybody may see of the owner's facts, in one language. Made once per language, version and day: every page asks for it. */
import type { StoreSizeGuide } from '#contract/size-guide.ts'
import type { Store, StoreDetails, StoreGoods, StoreMenu } from '#contract/store.ts'
import { showCashRule } from '#domain/cash-on-delivery.ts'
import { cashTexts } from '#domain/cash-texts.ts'
import { businessDays, countOf } from '#domain/counted.ts'
import { idsOf, type Named } from '#domain/goods.ts'
import { addDays, calendarOf } from '#domain/holidays.ts'
import { type Language, pickText, type Texts } from '#domain/locale.ts'
import { formatMoney, toAed } from '#domain/money.ts'
import { hoursText } from '#domain/opening.ts'
import { deliveryDaysOf, earliestCutOff, promisedDaysOf, uaeDay } from '#domain/shipping.ts'
import { fillGaps, type StoreFacts } from '#domain/store-facts.ts'
import { type PageSlug, pageSlugs } from '#domain/written-page.ts'
import type { Shop } from '../shop.ts'
import { showMenu } from './menu.actions.ts'
import { showSizeGuide } from './size-guide.actions.ts'

export type ShownStore = {
  store: Store
  details: StoreDetails
  goods: StoreGoods
  menu: StoreMenu
  sizeGuide: StoreSizeGuide
}

type Shown = {
  day: string
  version: string
  facts: StoreFacts
  absentPages: readonly PageSlug[]
  byLanguage: Map<Language, ShownStore>
}

/** Of the shop only what is read here. */
type Facts = Pick<Shop, 'facts' | 'clock'> & { settings: Pick<Shop['settings'], 'storeName'> }

const shown = new WeakMap<Facts, Shown>()

export function showStore(shop: Facts, language: Language): ShownStore {
  const [facts, version, day] = [shop.facts.current(), shop.facts.version(), uaeDay(shop.clock.now())]
  const kept = shown.get(shop)
  const current =
    kept?.version === version && kept.facts === facts && kept.day === day
      ? kept
      : { day, version, facts, absentPages: shop.facts.absentPages(), byLanguage: new Map() }
  if (current !== kept) shown.set(shop, current)
  const known = current.byLanguage.get(language)
  if (known) return known
  const made = {
    store: storeOf(current, language),
    details: detailsOf(current, shop.settings.storeName, language),
    goods: goodsOf(current.facts, language),
    menu: showMenu(current.facts.categories, language),
    sizeGuide: showSizeGuide(current.facts.sizeTables, language),
  }
  current.byLanguage.set(language, made)
  return made
}

function goodsOf({ brands, fabrics, colours, sizes, categories }: StoreFacts, language: Language): StoreGoods {
  const shownIn = (values: readonly Named[]) => values.map(({ id, name }) => ({ id, name: pickText(name, language) }))
  return {
    brands: shownIn(brands.brands),
    fabrics: shownIn(fabrics.fabrics),
    colours: colours.colours.map(({ id, hex, name }) => ({ id, hex, name: pickText(name, language) })),
    sizes: idsOf('sizes', sizes),
    categories: categories.categories.map(({ id, name, subcategories }) => ({
      id,
      name: pickText(name, language),
      subcategories: shownIn(subcategories),
    })),
  }
}

/** Longer than a parcel takes, so that every promise that a page makes is right. */
const nearDays = 60

function storeOf({ facts, version, day, absentPages }: Shown, language: Language): Store {
  const { shipping, delivery, returns, closedDays, hours, announcement, social } = facts
  const cashOnDelivery = showCashRule(facts.cashOnDelivery)
  const promised = promisedDaysOf(delivery)
  const gaps = {
    freeFrom: formatMoney(toAed(shipping.freeFromFils), language),
    fee: formatMoney(toAed(shipping.flatFils), language),
    returns: countOf(returns.days, 'day', language),
    delivery: businessDays(promised, language),
    cash: cashTexts(language, cashOnDelivery).cashOnDelivery,
  }
  return {
    version: `${version}.${day}`,
    shipping: { fee: toAed(shipping.flatFils), freeFrom: toAed(shipping.freeFromFils) },
    delivery: {
      processing: delivery.processing,
      processingText: businessDays(delivery.processing, language),
      delivery: deliveryDaysOf(delivery),
      promised,
      cutOffHour: earliestCutOff(delivery),
      calendar: calendarOf(closedDays, day, nearDays) as Store['delivery']['calendar'],
    },
    cashOnDelivery,
    returns: { days: returns.days, text: gaps.returns },
    hours: hoursText(language, hours),
    announcement: announcement.lines.flatMap((line) => fillGaps(pickText(line, language), gaps) ?? []),
    absentPages: pageSlugs.filter(
      (slug) => absentPages.includes(slug) || (slug === 'store-locator' && facts.branches.branches.length === 0),
    ),
    social: [...social.links],
  }
}

/** The shipping page reckons with days of the past and of next year. */
const [detailedFrom, detailedDays] = [-60, 800]

function detailsOf({ facts, day }: Shown, storeName: Texts, language: Language): StoreDetails {
  const { seller, contacts, hours, delivery, closedDays, branches, pageNotes } = facts
  const text = (texts: Texts) => pickText(texts, language)
  return {
    company: {
      isInvented: seller.isInvented,
      legalName: text(seller.legalName) || text(storeName),
      address: text(seller.address),
      directions: directionsTo(seller.address),
      tradeLicence: seller.tradeLicence,
      licenceAuthority: text(seller.licenceAuthority),
      trn: seller.trn,
      phone: contacts.phone,
      whatsapp: contacts.whatsapp,
      email: contacts.email,
      privacyEmail: contacts.privacyEmail ?? contacts.email,
      pressEmail: contacts.pressEmail ?? contacts.email,
      careersEmail: contacts.careersEmail ?? contacts.email,
      wholesaleEmail: contacts.wholesaleEmail ?? contacts.email,
    },
    notes: { visit: text(pageNotes.visit), sizes: pageNotes.sizes.map(text) },
    week: { ...hours, special: [...hours.special] },
    emirates: delivery.emirates,
    calendar: calendarOf(closedDays, addDays(day, detailedFrom), detailedDays) as StoreDetails['calendar'],
    branches: branches.branches.map(({ id, emirate, phone, name, address, note, services }) => ({
      _id: id,
      emirate,
      phone,
      name: text(name),
      address: text(address),
      directions: directionsTo(address),
      note: text(note),
      services: [...services],
    })),
  }
}

/** The English one, for the visitor's own map app or site. */
const directionsTo = ({ en }: Texts): string => (en === '' ? '' : `${en}, United Arab Emirates`)

/** Labels, packing slips, pick lists and manifests. Each names who gets what, so that each print is in the log. */
import type { FileReply } from '#contract/admin-endpoint.ts'
import type { packingCalls } from '#contract/packing.admin.ts'
import { bearsEmirateName, emirateName, isEmirate } from '#domain/address.ts'
import { oneSize } from '#domain/catalogue.ts'
import { nameOf } from '#domain/goods.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { hoursText } from '#domain/opening.ts'
import { parcelNumber } from '#domain/packing.ts'
import type { LabelPaper, SlipPaper } from '#domain/parcel-papers.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import type { Deed, Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { refuseElsewhere, type StaffMember } from '../http/staff-asker.ts'
import { loadTakenBackWords } from '../parcels/at-door.actions.ts'
import { optionWords, printDocument, printQueue, type PrintTask } from '../print/print.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  findPaperHandover,
  findPlaceName,
  listHandoverParcels,
  listPaperLines,
  listPaperParcels,
  type PaperLine,
  type PaperParcel,
} from './papers.store.ts'
import { loadWave } from './wave.view.ts'

type Calls = typeof packingCalls

const inPrint = printQueue<Uint8Array<ArrayBuffer>>({ atOnce: 1, mostWaiting: 20 })

let prints = 0

/** Never kept: what they say changes until the parcel has left. */
async function fileOf(name: string, task: PrintTask): Promise<FileReply> {
  const bytes = await inPrint(`${name} ${++prints}`, () => printDocument(task))
  return { name: `${name}.pdf`, parts: oneOf(bytes) }
}

async function* oneOf(bytes: Uint8Array<ArrayBuffer>) {
  yield bytes
}

/** Reads and logs in one transaction; draws after it. */
async function print<T>(write: Write, read: (tx: Tx) => Promise<{ content: T; deeds: Deed[] }>): Promise<T> {
  return write(async (tx, note) => {
    const { content, deeds } = await read(tx)
    for (const deed of deeds) note(deed)
    return content
  })
}

const linesOfAddress = ({ address: to }: PaperParcel): string[] => {
  const city = bearsEmirateName(to) ? '' : to.city
  const arabic = /\p{Script=Arabic}/u.test(to.address)
  const join = (parts: (string | null)[]) => parts.filter(Boolean).join(arabic ? '، ' : ', ')
  const emirate = isEmirate(to.emirate) ? emirateName(to.emirate)[arabic ? 'ar' : 'en'] : to.emirate
  return [join([to.building, to.address]), join([to.area, city]), emirate].filter((line) => line !== '')
}

/** A store takes the cash at its counter, so that a payment since then counts; a courier was told his sum when he was booked. */
const dueOf = ({ pickup, isPaid, codFils }: PaperParcel): number => (pickup && isPaid ? 0 : codFils)

function labelOf(shop: Shop, parcel: PaperParcel): LabelPaper {
  const { orderNumber, position, place, count, courier, awb, weightGrams, address, pickup } = parcel
  const number = parcelNumber(orderNumber, position)
  const { hours } = shop.facts.current()
  return {
    place,
    count,
    courier,
    codFils: dueOf(parcel),
    pickup: pickup && {
      store: { en: pickText(pickup.name, 'en'), ar: pickText(pickup.name, 'ar') },
      hours: { en: hoursText('en', hours), ar: hoursText('ar', hours) },
    },
    weightGrams,
    code: awb ?? number,
    storeName: shop.settings.storeName.en,
    storePhone: shop.facts.current().contacts.phone ?? '',
    parcelNumber: number,
    recipient: address.fullName,
    phone: address.phone,
    address: linesOfAddress(parcel),
    makani: address.makani,
    emirate: address.emirate,
  }
}

const sizeWords = {
  oneSize: { en: 'One size', ar: 'مقاس واحد', fr: 'Taille unique' },
  size: { en: 'Size', ar: 'المقاس', fr: 'Taille' },
}

type Piece = Pick<PaperLine, 'color' | 'size' | 'purchaseOption'> & { customization?: string | null }

function detailsOf(shop: Shop, { color, size, purchaseOption, customization }: Piece, language: Language): string {
  const { colours } = shop.facts.current().colours
  const sized = size === oneSize ? sizeWords.oneSize[language] : `${sizeWords.size[language]} ${size}`
  const option = purchaseOption === null ? null : optionWords[purchaseOption][language]
  return [nameOf(colours, color, language), sized, option, customization].filter(Boolean).join(' · ')
}

/** The tag by which the desk says that a parcel is a present: whoever unpacks it sees no price. */
const giftTag = 'gift'

function slipOf(shop: Shop, parcel: PaperParcel, lines: readonly PaperLine[]): SlipPaper {
  const { language, orderNumber, position, place, count, orderedAt, tags, address, pickup } = parcel
  const isGift = tags.includes(giftTag)
  return {
    language,
    orderNumber,
    place,
    count,
    isGift,
    storeName: shop.settings.storeName[language],
    parcelNumber: parcelNumber(orderNumber, position),
    orderedOn: uaeDay(new Date(orderedAt)),
    recipient: address.fullName,
    pickup: pickup && {
      store: pickText(pickup.name, language),
      address: pickText(pickup.address, language),
      hours: hoursText(language, shop.facts.current().hours),
      dueFils: dueOf(parcel),
    },
    lines: lines
      .filter(({ parcelId }) => parcelId === parcel.id)
      .map((line) => ({
        name: pickText(line.names, language),
        details: detailsOf(shop, line, language),
        sku: line.sku,
        quantity: line.quantity,
        totalFils: isGift ? null : line.priceFils * line.quantity,
      })),
  }
}

async function loadPapers(db: Db | Tx, member: StaffMember, ids: readonly string[]) {
  const found = new Map((await listPaperParcels(db, ids)).map((parcel) => [parcel.id, parcel]))
  const parcels = ids.map((id) => found.get(id) ?? refuse('NOT_FOUND'))
  for (const { shelfPlace } of parcels) refuseElsewhere(member, shelfPlace)
  return parcels
}

/** Nothing where its courier takes nothing back. */
const takesBack = <T>(taken: T | undefined) => (taken === undefined ? {} : { takesBack: taken })

type Papers = { ids: readonly string[]; size: 'a6' | '4x6'; what: 'labels' | 'slips' | 'both' }

type Printing = Pick<AdminCall<Calls['printLabel']>, 'member' | 'write'>

async function printParcels(shop: Shop, { member, write }: Printing, { ids, size, what }: Papers): Promise<FileReply> {
  const { parcels, lines, taken } = await print(write, async (tx) => {
    const content = await loadPapers(tx, member, ids)
    return {
      content: {
        taken: await loadTakenBackWords(tx, shop, ids),
        parcels: content,
        lines: what === 'labels' ? [] : await listPaperLines(tx, ids),
      },
      deeds: content.map(({ id }): Deed => ({ type: 'parcel', id, after: { printed: what } })),
    }
  })
  const papers = {
    format: size,
    madeAt: shop.clock.now(),
    parcels: parcels.map((parcel) => ({
      ...(what === 'slips' ? {} : { label: { ...labelOf(shop, parcel), ...takesBack(taken.en.get(parcel.id)) } }),
      ...(what === 'labels'
        ? {}
        : { slip: { ...slipOf(shop, parcel, lines), ...takesBack(taken[parcel.language].get(parcel.id)?.contents) } }),
    })),
  }
  const [first] = parcels
  const name = parcels.length === 1 && first ? `${first.orderNumber}-${first.position}` : `${what}-${parcels.length}`
  return fileOf(name, { papers })
}

/** The courier's own label where he gives one; ours where he gives none now. Both bear his number. */
export async function printLabel(shop: Shop, { params, query, ...call }: AdminCall<Calls['printLabel']>) {
  const [parcel = refuse('NOT_FOUND')] = await loadPapers(shop.db, call.member, [params.id])
  const bytes = await fetchCourierLabel(shop, parcel)
  if (!bytes) return printParcels(shop, call, { ids: [params.id], size: query.size, what: 'labels' })
  const deed: Deed = { type: 'parcel', id: parcel.id, after: { printed: 'courier_label' } }
  await print(call.write, () => Promise.resolve({ content: null, deeds: [deed] }))
  return { name: `${parcel.orderNumber}-${parcel.position}.pdf`, parts: oneOf(bytes) }
}

async function fetchCourierLabel(shop: Shop, { courier: name, awb }: PaperParcel) {
  const courier = shop.couriers.find((one) => one.name === name)
  if (!courier?.label || awb === null) return null
  try {
    return await courier.label(awb)
  } catch (error) {
    shop.log.warn({ err: error, courier: courier.name, awb }, 'a courier gives no label: ours is printed')
    return null
  }
}

export const printPapers = (shop: Shop, { query, ...call }: AdminCall<Calls['printPapers']>) =>
  printParcels(shop, call, query)

export async function printPickList(
  shop: Shop,
  { params, member, language, write }: AdminCall<Calls['printPickList']>,
) {
  const { shown, place } = await print(write, async (tx) => {
    const content = await loadWave(tx, params.id, { shop, language })
    refuseElsewhere(member, content.wave.place)
    const names = await findPlaceName(tx, content.wave.place)
    return {
      content: { shown: content, place: names ? pickText(names, language) : content.wave.place },
      deeds: [{ type: 'wave', id: params.id, after: { printed: 'pick_list' } }],
    }
  })
  const { number } = shown.wave
  const pieces = shown.pieces.map((piece) => ({
    name: piece.name,
    details: detailsOf(shop, piece, language),
    sku: piece.sku,
    quantity: piece.quantity,
    parcels: piece.parcels.map(({ number: parcel, quantity }) => ({ number: parcel, quantity })),
  }))
  return fileOf(number, {
    pickList: { language, number, place, madeAt: shop.clock.now(), parcels: shown.parcels.length, pieces },
  })
}

export async function printManifest(
  shop: Shop,
  { params, member, language, write }: AdminCall<Calls['printManifest']>,
) {
  const { handover, parcels } = await print(write, async (tx) => {
    const found = (await findPaperHandover(tx, params.id)) ?? refuse('NOT_FOUND')
    refuseElsewhere(member, found.placeCode)
    return {
      content: { handover: found, parcels: await listHandoverParcels(tx, params.id) },
      deeds: [{ type: 'handover', id: params.id, after: { printed: 'manifest' } }],
    }
  })
  const { number, courier, at, signedBy, signature, place } = handover
  return fileOf(number, {
    manifest: {
      language,
      number,
      courier,
      signedBy,
      signature,
      storeName: shop.settings.storeName[language],
      place: pickText(place, language),
      at: new Date(at),
      rows: parcels.map(({ orderNumber, position, awb, address, weightGrams, codFils }) => {
        const numbered = parcelNumber(orderNumber, position)
        return {
          code: awb ?? numbered,
          parcelNumber: numbered,
          recipient: address.fullName,
          emirate: isEmirate(address.emirate) ? emirateName(address.emirate)[language] : address.emirate,
          weightGrams,
          codFils,
        }
      }),
    },
  })
}

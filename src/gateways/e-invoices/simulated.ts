/**
 * A provider of electronic invoices to try the shop with. It takes documents, checks their hash, delivers and reports them a little later; of so many it
 * refuses one, is late with one, or breaks off after it has taken one. What it took lies in a folder, so that it knows it after a restart.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EInvoicePort, EInvoiceProviderAway, type EInvoiceStatus } from './port.ts'

export type SimulatedEInvoiceOptions = {
  /** Without one nothing outlives the process. */
  folder?: string
  /** How long after it was taken a document is delivered, and as long again until it is reported. */
  stepMs?: number
  /** Of so many documents one is refused, one can't be taken, one takes ten times as long, and the call of one breaks off after it was taken. 0: never. */
  refuseEvery?: number
  awayEvery?: number
  lateEvery?: number
  breakEvery?: number
  now?: () => Date
}

export type Taken = { number: string; at: number; times: number; isRefused: boolean; isLate: boolean }

export type SimulatedEInvoices = EInvoicePort & {
  /** How often a document came: more than once is a fault of the sender's. */
  timesOf(uuid: string): Promise<number>
}

const lateTimes = 10
/** As providers name a receiver that is in no directory. */
const refusedBy = ['SIM-RECEIVER-UNKNOWN']

export function simulatedEInvoices(options: SimulatedEInvoiceOptions = {}): SimulatedEInvoices {
  const { folder, stepMs = 5_000, now = () => new Date() } = options
  const memory = new Map<string, Taken>()
  let calls = 0
  const isTurn = (every = 0): boolean => every > 0 && calls % every === 0
  const fileOf = (uuid: string) => join(folder ?? '', `${uuid.replace(/[^0-9a-f-]/gi, '')}.json`)
  const find = async (uuid: string): Promise<Taken | undefined> => {
    const known = memory.get(uuid)
    if (known || folder === undefined) return known
    const text = await readFile(fileOf(uuid), 'utf8').catch(() => null)
    return text === null ? undefined : (JSON.parse(text) as Taken)
  }
  const keep = async (uuid: string, taken: Taken): Promise<void> => {
    memory.set(uuid, taken)
    if (folder === undefined) return
    await mkdir(folder, { recursive: true })
    await writeFile(fileOf(uuid), JSON.stringify(taken))
  }
  const statusAt = ({ at, isRefused, isLate }: Taken): EInvoiceStatus => {
    const steps = (now().getTime() - at) / (stepMs * (isLate ? lateTimes : 1))
    if (isRefused) return { state: steps >= 1 ? 'refused' : 'sent', rules: steps >= 1 ? refusedBy : [] }
    return { state: steps >= 2 ? 'reported' : steps >= 1 ? 'delivered' : 'sent', rules: [] }
  }
  return {
    name: 'simulator',
    timesOf: async (uuid) => (await find(uuid))?.times ?? 0,
    async send({ uuid, number, xml, sha256 }) {
      calls++
      if (isTurn(options.awayEvery)) throw new EInvoiceProviderAway('the simulator takes nothing now')
      if (createHash('sha256').update(xml, 'utf8').digest('hex') !== sha256)
        return { state: 'refused', rules: ['SIM-HASH'] }
      const known = await find(uuid)
      // What comes again, after it was refused or by mistake, begins anew and is counted.
      const taken: Taken = {
        number,
        at: now().getTime(),
        times: (known?.times ?? 0) + 1,
        isRefused: isTurn(options.refuseEvery),
        isLate: isTurn(options.lateEvery),
      }
      await keep(uuid, taken)
      if (isTurn(options.breakEvery)) throw new Error('the simulator broke off')
      return statusAt(taken)
    },
    async statusOf(uuid) {
      const taken = await find(uuid)
      return taken ? statusAt(taken) : null
    },
  }
}

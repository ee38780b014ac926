import { describe, expect, it } from 'vitest'
import { Admission, type AdmissionLimits, type Lane, laneOf, type Leave } from './admission.ts'

const limits: AdmissionLimits = {
  running: 2,
  looking: 2,
  arriving: 1,
  arrivingEach: 1,
  crowdMs: 0,
  standingPatienceMs: 5,
  lateMs: 250,
  waiting: {
    buying: { most: 3, patienceMs: 60_000 },
    refreshing: { most: 1, patienceMs: 5 },
    looking: { most: 2, patienceMs: 5 },
  },
}
const onTime = () => 0

/** The store with all its places taken. */
async function full(wish: Partial<AdmissionLimits> = {}, delayMs = onTime) {
  const admission = new Admission({ ...limits, ...wish }, delayMs)
  const leaves = (await Promise.all([admission.enter('looking'), admission.enter('looking')])) as Leave[]
  return { admission, leave: () => leaves.shift()?.() }
}

describe('G2 how many are served at once', () => {
  it('G2 works on so many and no more; whoever leaves makes room once', async () => {
    const { admission, leave } = await full()
    const waiting = admission.enter('buying')
    expect(admission.running).toBe(2)
    leave()
    const next = await waiting
    expect(admission.running).toBe(2)
    next?.()
    next?.()
    expect(admission.running).toBe(1)
  })

  it('G2 whoever looks waits briefly and is told then, and at once when the queue is full', async () => {
    const { admission } = await full()
    const waiting = [admission.enter('looking'), admission.enter('looking')]
    expect(admission.enter('looking')).toBeNull()
    expect(await Promise.all(waiting)).toEqual([null, null])
    // Who has given up does not take the place of somebody else.
    expect(admission.enter('looking')).toBeInstanceOf(Promise)
  })

  it('G2 while the process is late with everything nobody who looks may wait, who buys may', async () => {
    const { admission, leave } = await full({}, () => 300)
    void admission.enter('looking')
    expect(admission.enter('looking')).toBeNull()
    const buying = admission.enter('buying')
    leave()
    expect(await buying).not.toBeNull()
  })

  it('G2 a crowd that has just come is given the time to be served', async () => {
    const { admission, leave } = await full(
      { crowdMs: 60_000, waiting: { ...limits.waiting, looking: { most: 2, patienceMs: 60_000 } } },
      () => 300,
    )
    const waiting = [admission.enter('looking'), admission.enter('looking')]
    setTimeout(leave, 20)
    setTimeout(leave, 20)
    expect((await Promise.all(waiting)).includes(null)).toBe(false)
  })

  it('G2 where the crowd stands, whoever comes now and only looks is told soon, and those before her are not', async () => {
    const { admission, leave } = await full({
      waiting: { ...limits.waiting, looking: { most: 2, patienceMs: 60_000 } },
    })
    const [first, second] = [admission.enter('looking'), admission.enter('looking')]
    expect(await second).toBeNull()
    leave()
    expect(await first).not.toBeNull()
  })

  it('G3 buyers get every second turn, and whoever waits gets one', async () => {
    const roomy = { most: 20, patienceMs: 60_000 }
    const { admission, leave: leaveFirst } = await full({
      waiting: { buying: roomy, refreshing: roomy, looking: roomy },
    })
    const order: Lane[] = []
    const come = async (lane: Lane) => {
      const leave = await admission.enter(lane)
      order.push(lane)
      leave?.()
    }
    const all = (
      ['looking', 'looking', 'refreshing', 'refreshing', 'buying', 'buying', 'buying', 'buying', 'buying'] as const
    ).map(come)
    leaveFirst()
    await Promise.all(all)
    expect(order).toEqual([
      'refreshing',
      'buying',
      'looking',
      'buying',
      'refreshing',
      'buying',
      'looking',
      'buying',
      'buying',
    ])
  })

  it('G2 who only looks leaves places free for who buys', async () => {
    const { admission, leave } = await full({ running: 3 })
    const waiting = admission.enter('looking')
    expect([waiting instanceof Promise, admission.enter('buying') instanceof Function, admission.running]).toEqual([
      true,
      true,
      3,
    ])
    leave()
    expect(await waiting).not.toBeNull()
  })

  it('G31 a body that dribbles takes no place, and there are so many of them and no more', async () => {
    const { admission } = await full()
    const dribbling = await admission.enterWithBody('looking', { complete: false })
    expect([dribbling === null, admission.running]).toEqual([false, 2])
    expect(await admission.enterWithBody('buying', { complete: false })).toBeNull()
    dribbling?.()
    expect(await admission.enterWithBody('buying', { complete: false })).not.toBeNull()
    expect(await admission.enterWithBody('looking', { complete: true })).toBeNull()
  })

  it('G2 G31 one client who takes every place keeps nobody else out: she is next, and the last of the crowd gives way', async () => {
    const admission = new Admission(
      { ...limits, waiting: { ...limits.waiting, looking: { most: 2, patienceMs: 60_000 } } },
      () => 300,
    )
    const leaves = await Promise.all([admission.enter('looking', 'crowd'), admission.enter('looking', 'crowd')])
    const [patient, last] = [admission.enter('looking', 'crowd'), admission.enter('looking', 'crowd')]
    const visitor = admission.enter('looking', 'visitor')
    expect(await last).toBeNull()
    expect(admission.enter('looking', 'crowd')).toBeNull()
    leaves[0]?.()
    expect(await visitor).not.toBeNull()
    leaves[1]?.()
    expect(await patient).not.toBeNull()
  })

  it('G31 one client whose bodies all dribble leaves everybody else a few', async () => {
    const admission = new Admission(limits, onTime)
    const come = (client: string) => admission.enterWithBody('buying', { complete: false }, client)
    expect(await come('dribbler')).not.toBeNull()
    expect([await come('dribbler'), (await come('visitor')) === null, await come('visitor')]).toEqual([
      null,
      false,
      null,
    ])
  })

  it('G2 health and webhooks are always served', async () => {
    const { admission } = await full()
    expect(['/api/auth/login', '/api/cart/addToCart', '/api/cartoon'].map(laneOf)).toEqual([
      'always',
      'buying',
      'looking',
    ])
    expect(
      ['/api/health/ready', '/api/payments/webhooks/test', '/api/courier-events/aramex', '/test-gateway/pay/x'].map(
        laneOf,
      ),
    ).toEqual(['always', 'always', 'always', 'always'])
    expect(admission.enter('always')).toBeInstanceOf(Function)
    expect(
      ['/api/orders', '/api/orders/1/pay', '/api/orders?page=1', '/api/ordersome', '/shop', '/api/healthy'].map(laneOf),
    ).toEqual(['buying', 'buying', 'buying', 'looking', 'looking', 'looking'])
  })
})

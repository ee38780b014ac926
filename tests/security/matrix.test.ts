/** G28: matrix.ts, replayed cell by cell. */
import { describe, expect, it } from 'vitest'
import { carryOn, expectHealthy, order, orderBody, refundReturn } from '../harness/orders.ts'
import { ask, type IdKind, makeRoom, nameOf } from './asks.ts'
import { contract, type Operation, operations } from './document.ts'
import { type Answer, judge, read } from './judge.ts'
import { columns, matrix, orderTokens } from './matrix.ts'
import { send } from './sent.ts'
import { type ActorName, inhabitedShop } from './world.ts'

const world = await inhabitedShop()

async function answerOf(operation: Operation, { actor, kind }: { actor: ActorName; kind: IdKind }): Promise<Answer> {
  await makeRoom(world, operation, actor)
  const sent = await ask(world, operation, { actor, kind })
  const answer = await read(await send(world, operation, sent))
  judge(world, operation, { sent, answer })
  for (const name of ['customer', 'other', 'applicant', 'wholesale', 'suspended', 'expired'] as const)
    if (changesStanding.has(nameOf(operation))) await world.revive(name)
  return answer
}

const withoutId = ({ status, body }: Answer) => ({ status, body: { ...body, requestId: null } })

const changesStanding = new Set(['logout', 'login', 'eraseAccount', 'changePassword', 'endSession', 'endOtherSessions'])

async function cell(operation: Operation, column: (typeof columns)[number]): Promise<string> {
  const hasId = operation.parameters.some((parameter) => parameter.in === 'path')
  if (column !== 'absent' && column !== 'malformed')
    return String((await answerOf(operation, { actor: column, kind: 'customers' })).status)
  return hasId ? String((await answerOf(operation, { actor: 'customer', kind: column })).status) : '-'
}

describe('G28 the matrix of who may do what', () => {
  it('has a row for every operation of the contract, and no other', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  it.each(operations.filter(({ endpoint }) => endpoint.access === 'customer'))(
    'F25 $method $path lets in nobody who is not signed in',
    (operation) => {
      const row = matrix[nameOf(operation)]?.split(/\s+/) ?? []
      expect(row[columns.indexOf('guest')]).toBe('401')
    },
  )

  it.each(operations)('$method $path answers as its row says', async (operation) => {
    const cells: string[] = []
    for (const column of columns) cells.push(await cell(operation, column))
    const named = (row: readonly (string | undefined)[]) =>
      Object.fromEntries(columns.map((column, place) => [column, row[place]]))
    expect(named(cells)).toEqual(named(matrix[nameOf(operation)]?.split(/\s+/) ?? []))
  })

  it.each(Object.keys(orderTokens))('T7 %s of a guest’s order answers as its token says', async (name) => {
    const operation = operations.find(({ id }) => id === name) as Operation
    const body = orderBody({ items: [{ productId: world.product.productId, color: 'white', size: 'M' }] })
    const answered: string[] = []
    const another = await order(world, {
      body: { ...body, items: [{ productId: world.product.productId, color: 'black', size: 'L' }] },
    })
    for (const which of ['own', 'another', 'made up', 'none']) {
      const placed = await order(world, { body })
      if (name === 'showInvoice') await carryOn(world, placed.body.order._id, 'shipped')
      if (name === 'showCreditNote') await refundReturn(world, placed.body.order._id)
      const token = { own: placed.body.orderToken, another: another.body.orderToken, 'made up': `${'x'.repeat(43)}` }[
        which
      ]
      const asked = await ask(world, operation, { actor: 'guest', kind: 'customers' })
      const sent = {
        ...asked,
        params: { id: placed.body.order._id },
        headers: { ...asked.headers, ...(token ? { 'x-order-token': token } : {}) },
      }
      answered.push(String((await send(world, operation, sent)).status))
    }
    expect(answered).toEqual(orderTokens[name]?.split(/\s+/))
  })

  it('an id of somebody else is answered as one of nothing, to the byte', async () => {
    const shut = operations.filter(
      (operation) =>
        nameOf(operation) in matrix && matrix[nameOf(operation)]?.split(/\s+/)[columns.indexOf('other')] === '404',
    )
    expect(shut.length).toBeGreaterThan(20)
    for (const operation of shut) {
      const [foreign, absent] = [
        await answerOf(operation, { actor: 'other', kind: 'customers' }),
        await answerOf(operation, { actor: 'other', kind: 'absent' }),
      ]
      expect(withoutId(foreign), operation.path).toEqual(withoutId(absent))
    }
  })

  it('T3 an address of somebody else is not found under one’s own name either', async () => {
    for (const operation of operations.filter(({ path }) => path.includes('{addressId}'))) {
      const sent = await ask(world, operation, { actor: 'other', kind: 'customers' })
      const answer = await read(
        await send(world, operation, { ...sent, params: { ...sent.params, userId: world.people.other.userId } }),
      )
      expect([answer.status, answer.body?.code], operation.path).toEqual([404, 'NOT_FOUND'])
    }
  })

  it.each(operations.filter(({ method }) => method === 'DELETE').filter(({ path }) => path.includes('{')))(
    '$method $path: what is deleted stays so',
    async (operation) => {
      const sent = await ask(world, operation, { actor: 'customer', kind: 'customers' })
      expect((await send(world, operation, sent)).status).toBe(200)
      const sameThing = operations.filter(
        ({ path, parameters }) => path.startsWith(operation.path) && parameters.length === operation.parameters.length,
      )
      expect(sameThing.length).toBeGreaterThan(0)
      for (const again of sameThing) {
        const { body } = await ask(world, again, { actor: 'customer', kind: 'customers' })
        const answer = await read(await send(world, again, { ...sent, body }))
        expect([again.method, again.path, answer.status]).toEqual([again.method, again.path, 404])
      }
    },
  )

  it('leaves the books in order', () => expectHealthy(world))
})

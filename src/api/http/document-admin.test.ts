import { type AdminEndpoint, asksFactorAgain } from '#contract/admin-endpoint.ts'
import { adminEndpoints } from '#contract/all.admin.ts'
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { hire } from '../../../tests/harness/staff.ts'

const api = await testApi()
const calls = Object.entries(adminEndpoints) as [string, AdminEndpoint][]
const get = (path: string, headers: Record<string, string> = {}) => api.fetch(path, { headers })

it.each(['/api/admin/openapi.json', '/api/admin/docs'])('T20 %s is for staff with both factors alone', async (path) => {
  const [shopper, half, staff] = [await signUp(api), await hire(api, { stage: 'password' }), await hire(api)]
  const statuses = await Promise.all([
    get(path),
    get(path, { authorization: `Bearer ${shopper.token}` }),
    get(path, { cookie: half.cookie }),
    get(path, { cookie: staff.cookie }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 200])
  expect(statuses.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(4).fill('no-store'))
})

it('G27 the document says of each call permission, step-up, headers, body and refusals as the contract has them', async () => {
  const { cookie } = await hire(api)
  const document = await (await get('/api/admin/openapi.json', { cookie })).json()
  const found = Object.values(document.paths).flatMap((methods) => Object.values(methods as object))
  expect(found.map(({ operationId }) => operationId).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
  for (const operation of found) {
    const endpoint: AdminEndpoint = adminEndpoints[operation.operationId as keyof typeof adminEndpoints]
    const headers = operation.parameters
      .filter((parameter: { in: string }) => parameter.in === 'header')
      .map(({ name }: { name: string }) => name)
    expect([operation.operationId, operation['x-permission'], operation['x-step-up'], headers]).toEqual([
      operation.operationId,
      endpoint.may,
      asksFactorAgain(endpoint),
      [...(endpoint.version ? ['If-Match'] : []), ...(endpoint.repeatable ? ['Idempotency-Key'] : [])],
    ])
    expect(operation.security).toEqual(endpoint.stage === 'none' ? [] : [{ staff: [] }])
    const text = JSON.stringify(operation.responses)
    expect([text.includes('VERSION_CONFLICT'), Object.keys(operation.requestBody?.content ?? {})]).toEqual([
      endpoint.version === true || (endpoint.refusals?.includes('VERSION_CONFLICT') ?? false),
      endpoint.upload?.types ?? (endpoint.body ? ['application/json'] : []),
    ])
  }
})

it('the page shows every call, and runs nothing', async () => {
  const { cookie } = await hire(api)
  const page = await get('/api/admin/docs', { cookie })
  const text = await page.text()
  for (const [, { path }] of calls) expect(text).toContain(`/api${path}`)
  expect(text).toContain('permission media.write')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

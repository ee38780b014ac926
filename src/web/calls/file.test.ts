import { describe, expect, it } from 'vitest'
import { createFetchFile } from './file.ts'

const fetchInvoice = (answer: () => Response | Promise<Response>) => {
  const sent: { path: string; init: RequestInit }[] = []
  const fetchFile = createFetchFile(
    async (path, init) => {
      sent.push({ path, init })
      return answer()
    },
    () => 'fr',
  )
  return {
    sent,
    file: fetchFile('GET /orders/:id/invoice', { params: { id: 'o/1' }, headers: { 'X-Order-Token': 'key' } }),
  }
}

const pdf = (disposition?: string) =>
  new Response('%PDF-1.7', {
    headers: { 'content-type': 'application/pdf', ...(disposition ? { 'content-disposition': disposition } : {}) },
  })

describe('files', () => {
  it('D22 a file comes with its bytes, its type and the name that the server gives it', async () => {
    const { sent, file } = fetchInvoice(() => pdf('attachment; filename="INV-2026-000001.pdf"'))
    const { name, blob } = await file
    expect([name, blob.type, await blob.text()]).toEqual(['INV-2026-000001.pdf', 'application/pdf', '%PDF-1.7'])
    expect(sent).toMatchObject([
      {
        path: '/orders/o%2F1/invoice',
        init: { method: 'GET', headers: { 'X-Order-Token': 'key', 'Accept-Language': 'fr' } },
      },
    ])
  })

  it('a file without a name, or named into a folder, still gets a plain one', async () => {
    expect((await fetchInvoice(() => pdf()).file).name).toBe('file')
    expect((await fetchInvoice(() => pdf('attachment; filename=../../a.pdf')).file).name).toBe('a.pdf')
  })

  it('R132 rejects with what the server said, and with status 0 where there is no answer', async () => {
    const refused = fetchInvoice(() =>
      Response.json({ success: false, code: 'NOT_FOUND', message: 'Introuvable' }, { status: 404 }),
    )
    await expect(refused.file).rejects.toMatchObject({
      name: 'Failure',
      code: 'NOT_FOUND',
      serverMessage: 'Introuvable',
    })
    await expect(fetchInvoice(() => Promise.reject(new TypeError('Failed to fetch'))).file).rejects.toMatchObject({
      name: 'Failure',
      status: 0,
    })
  })
})

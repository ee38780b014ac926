import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/harness/temporary-folder.ts'
import { receiveUpload, uploadTimeoutMs } from './upload.ts'

const folder = temporaryFolder()

const rule = { mostBytes: 10, types: ['image/png'] }
const requestOf = (body: ReadableStream<Uint8Array>) =>
  new Request('http://shop.test/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'image/png; charset=binary' },
    duplex: 'half',
  } as RequestInit)
/** Sends these parts; without `end` it then falls silent. */
const streamOf = (parts: string[], end = true) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      if (end) controller.close()
    },
  })

it('G31 a file is on the disk while its call lasts, and may take longer than other bodies', async () => {
  const incoming: { bodyTimeoutMs?: number } = {}
  const upload = await receiveUpload(requestOf(streamOf(['abc', 'def'])), rule, { incoming })
  expect([upload.bytes, readFileSync(upload.file, 'utf8'), incoming.bodyTimeoutMs]).toEqual([
    6,
    'abcdef',
    uploadTimeoutMs,
  ])
  await upload.remove()
  expect(readdirSync(folder)).toEqual([])
})

it('G31 who falls silent in the middle is refused, and has no more time than others', async () => {
  const incoming: { bodyTimeoutMs?: number } = {}
  const silent = receiveUpload(requestOf(streamOf(['abc'], false)), rule, { incoming, silenceMs: 20 })
  await expect(silent).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  expect([incoming.bodyTimeoutMs, readdirSync(folder)]).toEqual([0, []])
})

it('G31 one byte too many is refused', async () => {
  const long = receiveUpload(requestOf(streamOf(['12345', '67890', '1'], false)), rule, { incoming: undefined })
  await expect(long).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
  expect(readdirSync(folder)).toEqual([])
})

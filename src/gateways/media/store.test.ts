import S3rver from '@20minutes/s3rver'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { folderMedia } from './folder.ts'
import { s3Media } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-media-'))
const servers: S3rver[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  rmSync(folder, { recursive: true, force: true })
})

async function bucketOn({ strict, secret = 'S3RVER' }: { strict: boolean; secret?: string }) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, `s3-${servers.length}`),
    // It reckons the signature of a list without the last slash of a bucket's address.
    allowMismatchedSignatures: !strict,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  servers.push(server)
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return s3Media({ endpoint, bucket: 'pictures', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: secret })
}

function fileOf(text: string | Buffer): string {
  const file = join(folder, 'source')
  writeFileSync(file, text)
  return file
}

describe.each([
  ['a folder', folderMedia(join(folder, 'media'))],
  ['a real S3 server', await bucketOn({ strict: false })],
])('the media store in %s', (_, store) => {
  const read = async (key: string) => {
    const found = await store.open(key)
    return found && { bytes: found.bytes, text: (await buffer(found.stream)).toString() }
  }
  const keys = async (prefix: string) => {
    const found = []
    for await (const { key, at } of store.list(prefix)) {
      expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000)
      found.push(key)
    }
    return found.toSorted()
  }

  it('gives back what was put there, and null where nothing is', async () => {
    await store.put('pictures/ab12/320.webp', fileOf('first'), 'image/webp')
    expect(await read('pictures/ab12/320.webp')).toEqual({ bytes: 5, text: 'first' })
    expect(await read('pictures/ab12/480.webp')).toBeNull()
  })

  it('replaces, lists by prefix, and removes, also what is not there', async () => {
    await store.put('pictures/ab12/320.webp', fileOf('second one'), 'image/webp')
    await store.put('originals/ab12', fileOf('original'), 'image/png')
    expect(await read('pictures/ab12/320.webp')).toEqual({ bytes: 10, text: 'second one' })
    expect(await keys('pictures/')).toEqual(['pictures/ab12/320.webp'])
    expect(await keys('nothing/')).toEqual([])
    await store.remove(['pictures/ab12/320.webp', 'pictures/ab12/never.webp'])
    expect(await keys('pictures/')).toEqual([])
    expect(await keys('originals/')).toEqual(['originals/ab12'])
  })

  it('takes 25 MiB', async () => {
    const large = Buffer.alloc(25 * 1024 * 1024, 7)
    await store.put('originals/large', fileOf(large), 'image/png')
    const found = await store.open('originals/large')
    expect(found && (await buffer(found.stream)).equals(large)).toBe(true)
  })

  it.each(['../secret', 'originals/../../secret', '/etc/passwd', 'originals/a b', 'originals/'])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, fileOf('x'), 'image/png')).rejects.toThrow()
      await expect(store.open(key)).rejects.toThrow()
    },
  )

  it('keeps nothing of a file that could not be read', async () => {
    await expect(store.put('originals/gone', join(folder, 'not-there'), 'image/png')).rejects.toThrow()
    expect(await read('originals/gone')).toBeNull()
    expect((await keys('originals/')).filter((key) => key.includes('gone'))).toEqual([])
  })
})

it('the folder has no half files left', () => {
  expect(
    readdirSync(join(folder, 'media'), { recursive: true }).filter((name) => String(name).includes('.part')),
  ).toEqual([])
})

it('S3 is asked with the right signature; a wrong secret opens nothing', async () => {
  const [right, wrong] = [await bucketOn({ strict: true }), await bucketOn({ strict: true, secret: 'guessed' })]
  await right.put('originals/signed', fileOf('mine'), 'image/png')
  expect((await right.open('originals/signed'))?.bytes).toBe(4)
  await expect(wrong.put('originals/signed', fileOf('hers'), 'image/png')).rejects.toThrow(/[Ss]ignature/)
  await expect(wrong.open('originals/signed')).rejects.toThrow(/[Ss]ignature/)
})

/** The media store in a bucket of S3, or of a server that speaks its protocol (MinIO, Ceph, Cloudflare R2). */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkKey, type MediaStore } from './store.ts'

export type S3Facts = {
  /** Undefined for Amazon's own. */
  endpoint?: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export function s3Media({ endpoint, bucket: Bucket, region, ...credentials }: S3Facts): MediaStore {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other servers than Amazon's don't know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 30_000 },
  })
  return {
    async put(key, file, type) {
      const { size } = await stat(file)
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: checkKey(key),
          Body: createReadStream(file),
          ContentLength: size,
          ContentType: type,
        }),
      )
    },
    async open(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: checkKey(key) }))
        return { bytes: ContentLength ?? 0, stream: Body as Readable }
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += mostAtOnce) {
        const Objects = keys.slice(from, from + mostAtOnce).map((key) => ({ Key: checkKey(key) }))
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        )
        if (Errors.length > 0) throw new Error(`S3 deleted not all: ${Errors[0]?.Code} ${Errors[0]?.Message}`)
      }
    },
    list: (prefix) => objectsBelow(client, Bucket, prefix),
  }
}

/** What one call of S3 takes. */
const mostAtOnce = 1_000

async function* objectsBelow(client: S3Client, Bucket: string, Prefix: string) {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified) yield { key: Key, at: LastModified }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

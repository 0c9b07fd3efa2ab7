import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { App } from '@supabase/lite'

import type { Clock } from '#platform/clock.server.ts'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type UploadBody = Parameters<StorageAdapter['uploadObject']>[3]
type Metadata = { mimetype: string; cacheControl: string; size: number; eTag: string; lastModified: string }

/** Maximum size of a stored file, even if the sender declared less. */
const STORED_FILE_MAX_BYTES = 5 * 1024 * 1024

/**
 * Stores the embedded storage's objects as files: one with the bytes and one with the metadata of each.
 * File names are hashes of bucket and key, so that no key can reach outside the folder.
 * @param dir folder of the files, created if it doesn't exist
 */
export function photoStorage(dir: string, clock: Clock): StorageAdapter {
  const bytesFile = (bucket: string, key: string) =>
    path.join(
      dir,
      createHash('sha256')
        .update(JSON.stringify([bucket, key]))
        .digest('hex'),
    )
  const metadataFile = (bucket: string, key: string) => `${bytesFile(bucket, key)}.json`
  const metadataOf = async (bucket: string, key: string): Promise<Metadata> =>
    JSON.parse(await readFile(metadataFile(bucket, key), 'utf8')) as Metadata
  const remove = async (bucket: string, key: string) => {
    await rm(metadataFile(bucket, key), { force: true })
    await rm(bytesFile(bucket, key), { force: true })
  }

  return {
    driver: null,
    getObject: async (bucket, key) => ({
      metadata: described(await metadataOf(bucket, key)),
      httpStatusCode: 200,
      body: await readFile(bytesFile(bucket, key)),
    }),
    headObject: async (bucket, key) => described(await metadataOf(bucket, key)),
    uploadObject: async (bucket, key, _version, body, contentType, cacheControl) => {
      const bytes = await collect(body)
      const metadata: Metadata = {
        mimetype: contentType,
        cacheControl,
        size: bytes.length,
        eTag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
        lastModified: clock.now().toISOString(),
      }
      await mkdir(dir, { recursive: true })
      await replace(bytesFile(bucket, key), bytes)
      await replace(metadataFile(bucket, key), JSON.stringify(metadata))
      return described(metadata)
    },
    copyObject: async (fromBucket, fromKey, _version, toBucket, toKey) => {
      await copyFile(bytesFile(fromBucket, fromKey), bytesFile(toBucket, toKey))
      await copyFile(metadataFile(fromBucket, fromKey), metadataFile(toBucket, toKey))
      const { eTag, lastModified } = described(await metadataOf(toBucket, toKey))
      return { httpStatusCode: 200, eTag, lastModified }
    },
    deleteObject: (bucket, key) => remove(bucket, key),
    deleteObjects: async (bucket, keys) => void (await Promise.all(keys.map((key) => remove(bucket, key)))),
    privateAssetUrl: () => Promise.reject(new Error('Stored files have no address of their own')),
  }
}

function described(metadata: Metadata) {
  return {
    ...metadata,
    contentLength: metadata.size,
    lastModified: new Date(metadata.lastModified),
    httpStatusCode: 200,
  }
}

async function collect(body: UploadBody): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body instanceof Uint8Array ? [body] : (body as AsyncIterable<Uint8Array>)) {
    size += part.length
    if (size > STORED_FILE_MAX_BYTES)
      throw new Error(`A stored file may hold ${STORED_FILE_MAX_BYTES} bytes at most`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function replace(file: string, content: Buffer | string): Promise<void> {
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, content, { mode: 0o600 })
  await rename(fresh, file)
}

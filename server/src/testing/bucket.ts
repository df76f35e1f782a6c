import type { AddressInfo } from 'node:net'
import path from 'node:path'
import S3rver from 's3rver'
import { atEnd, makeFolder } from './clean-up.ts'

/**
 * Starts a server of buckets with one in it, for the calling test file.
 * @returns the settings by which the app uses it, and the folder with its files
 */
export const startBucket = async () => {
  const folder = await makeFolder('s3')
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'hongyan', configs: [] }],
  })
  const address: AddressInfo = await server.run()
  atEnd(async () => {
    await server.close()
  })
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
    S3_BUCKET: 'hongyan',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  }
  return { settings, folder: path.join(folder, settings.S3_BUCKET) }
}

import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const bucket = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'hongyan',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

test('without a bucket files go to the data folder', () => {
  expect(readConfig({}).s3).toBeUndefined()
})

test('a bucket is set as a whole', () => {
  expect(readConfig(bucket).s3).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'hongyan',
    accessKey: 'key',
    secretKey: 'secret',
    region: 'us-east-1',
  })
})

test.each(Object.keys(bucket))('a bucket without %s is refused in one line that says so', (name) => {
  const start = () => readConfig({ ...bucket, [name]: '' })
  expect(start).toThrow(new RegExp(`^${name} is missing: .+ cannot do without$`))
})

import { expect, test } from '@playwright/test'
import { findSecrets, readServerLog } from './server-log.ts'

test('a secret of each kind would be noticed in the log', () => {
  const seen = (line: string) => findSecrets(`{"msg":"${line}"}`, ['pass word of mine'])
  expect(seen('signed in with pass word of mine')).toEqual(['a known secret'])
  expect(seen('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.Zm9vYmFyYmF6')).toEqual(['an access token'])
  expect(seen('/ws/3q2-7wAAB_cDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrS1')).toEqual(['a token'])
  expect(seen('call 13800138000')).toEqual(['a mobile number'])
  expect(seen('11010519491231002X')).toEqual(['an ID number'])
  expect(seen('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(['a key of two factors'])
  expect(seen('K7WQ3-XH4PM')).toEqual(['a recovery code'])
  expect(seen('$argon2id$v=19')).toEqual(['an argon2 hash'])
  expect(seen('1763780000000 answered in 246 ms')).toEqual([])
  expect(findSecrets('{"reqId":"8ce71a25-878a-4420-a02e-18728900158c"}', [])).toEqual([])
})

test('nothing secret stands in what the servers of the whole run have logged', () => {
  const { lines, secrets } = readServerLog()
  expect(lines.some((line) => line.includes('answered'))).toBe(true)
  expect(secrets.length).toBeGreaterThan(0)
  const found = lines.flatMap((line) => findSecrets(line, secrets).map((kind) => `${kind}: ${line}`))
  expect(found).toEqual([])
})

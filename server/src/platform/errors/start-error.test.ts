import { expect, test } from 'vitest'
import { explainStart, StartError } from './start-error.ts'

const settings = { host: '0.0.0.0', port: 80, dataDir: '/srv/hongyan' }
const explain = (message: string, fields: object) => explainStart(Object.assign(new Error(message), fields), settings)

test('a port that needs rights', () => {
  expect(explain('listen EACCES', { code: 'EACCES', syscall: 'listen' })).toBe(
    'port 80 needs rights that this user does not have: choose one above 1023 with PORT=…',
  )
})

test('a disk that is full, ours and that of the database', () => {
  expect(explain('ENOSPC: no space left on device, write', { code: 'ENOSPC', path: '/srv/hongyan' })).toBe(
    'the disk of /srv/hongyan is full: make room, or choose another folder with DATA_DIR=…',
  )
  expect(explain('could not extend file', { code: '53100' })).toBe('the disk of the database is full: make room on it')
})

test('a database that never answered', () => {
  expect(explain('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' })).toBe(
    'the database does not answer: connect ECONNREFUSED 127.0.0.1:5432',
  )
})

test('what names itself, and what nobody knows', () => {
  expect(explainStart(new StartError('in one line'), settings)).toBe('in one line')
  expect(explainStart(new TypeError('x is not a function'), settings)).toBeUndefined()
})

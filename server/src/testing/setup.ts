import { afterAll } from 'vitest'
import { cleanUp } from './clean-up.ts'

// Read before each test file, so that this hook is the file's own and its last.
afterAll(cleanUp)

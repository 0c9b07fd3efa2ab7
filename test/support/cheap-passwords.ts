/** Hashes the passwords of test accounts with 2^4 rounds, whatever is asked for. `same-work.test.ts` checks what is. */
import bcrypt from 'bcryptjs'

const TEST_COST = 4

const { hash } = bcrypt
if (hash.name !== 'cheapHash')
  bcrypt.hash = function cheapHash(password: string) {
    return hash(password, TEST_COST)
  }

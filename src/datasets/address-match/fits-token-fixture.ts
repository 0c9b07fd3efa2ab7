import type { SaleAddress } from './match-sale.ts'
import { ANY_SALE, NO_NUMBER } from './number-tokens.ts'

/** Whether a sale fits a token (number-tokens.ts). The SQL of affected-sales.server.ts asks the same. */
export function fitsToken({ saon, paon, street }: SaleAddress, token: string): boolean {
  const text = `${saon} ${paon} ${street}`
  if (token === ANY_SALE || /['`\u0080-\uffff]/.test(text)) return true
  return token === NO_NUMBER ? !/\d/.test(text) || /\d(ST|ND|RD|TH)/i.test(text) : text.includes(token)
}

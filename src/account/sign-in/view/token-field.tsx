import { behaviour } from '#web/behaviour.ts'

/** Holds the token of an email's link in the form; its behaviour removes it from the address. */
export function TokenField({ tokenHash }: { readonly tokenHash: string }) {
  return (
    <input
      type="hidden"
      name="token_hash"
      value={tokenHash}
      {...behaviour('private-address', { when: 'now' })}
    />
  )
}

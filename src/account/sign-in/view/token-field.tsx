import { behaviour } from '#web/behaviour.ts'

/** Carries the token of a mail's link in the form, so that the address need not keep it. */
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

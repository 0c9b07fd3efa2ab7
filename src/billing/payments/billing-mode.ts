/**
 * How Stripe pro-rates our subscriptions: in its classic mode, by today's prices, and with one-time charges on the invoice of a change.
 * The default since 2025, flexible, goes by what was charged before, which is nothing in an added plan's first period.
 */
export const BILLING_MODE = { type: 'classic' } as const

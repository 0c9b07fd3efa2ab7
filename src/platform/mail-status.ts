/**
 * Whether an enhanced status code (RFC 3463), such as '5.1.1', says that a mailbox will never take emails: its address is wrong (5.1.x) or
 * it's disabled (5.2.1). False if it's full (5.2.2) or a policy is against the email (5.7.x), and for 5.1.7 and 5.1.8, which are about the
 * sender's address.
 */
export function isMailboxGone(status: string): boolean {
  return /^5\.(?:1\.(?![78]$)\d{1,3}|2\.1)$/.test(status)
}

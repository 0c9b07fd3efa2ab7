/** Sends account emails. Each links to one of our pages, where pressing a button uses the token; opening the page doesn't. */
export type AuthMailer = {
  confirmSignUp(mail: { to: string; tokenHash: string }): Promise<void>
  resetPassword(mail: { to: string; tokenHash: string }): Promise<void>
  /** Sends a link to the new address and a notice to the current one. */
  changeEmail(mail: { to: string; current: string; tokenHash: string }): Promise<void>
  /** Sends only the notice. */
  emailChanging(mail: { to: string }): Promise<void>
}

/** Sends the mails of accounts. Each holds a link to a page of ours that uses the token up by a press of a button, not by being opened. */
export type AuthMailer = {
  confirmSignUp(mail: { to: string; tokenHash: string }): Promise<void>
  resetPassword(mail: { to: string; tokenHash: string }): Promise<void>
  /** To the new address the link; to the one in use a notice. */
  changeEmail(mail: { to: string; current: string; tokenHash: string }): Promise<void>
  /** The notice alone. */
  emailChanging(mail: { to: string }): Promise<void>
}

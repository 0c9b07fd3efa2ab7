/** The card processor's library for browsers, as far as it's used here. */
type CardLibraryClient = {
  confirmCardPayment: (clientSecret: string) => Promise<{ error?: { message?: string } }>
}

declare global {
  interface Window {
    Stripe?: (key: string) => CardLibraryClient
  }
}

/** Where the card processor's library for browsers is, and our public key for it. */
export type CardLibrary = { script: string; key: string }

/** Says why a payment wasn't confirmed. The message is the card processor's, and may be empty. */
export class NotConfirmed extends Error {}

/** The card processor's library didn't load, so the bank hasn't been asked and the same payment can be tried again. */
export class LibraryMissing extends NotConfirmed {}

/**
 * Confirms a payment by 3-D Secure with the card processor's library, which is only loaded now. Throws NotConfirmed if the bank says no,
 * and LibraryMissing if the library doesn't load.
 */
export async function confirmPayment({ script, key }: CardLibrary, clientSecret: string): Promise<void> {
  if (!window.Stripe) await load(script)
  if (!window.Stripe) throw new LibraryMissing('The card library didn’t load.')
  const { error } = await window.Stripe(key).confirmCardPayment(clientSecret)
  if (error) throw new NotConfirmed(error.message)
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new LibraryMissing('The card library didn’t load.'))
    })
    document.head.append(script)
  })
}

/** Modal dialogs are above everything else, so the bank's frame would be behind one, where nobody can press its buttons. */
export async function outsideTopLayer(
  dialog: HTMLDialogElement | null,
  work: () => Promise<void>,
): Promise<void> {
  if (!dialog) return work()
  dialog.close()
  dialog.show()
  try {
    await work()
  } finally {
    dialog.close()
    dialog.showModal()
  }
}

/** The event by which a failed component tells the reporter, if one listens. */
export const COMPONENT_ERROR = 'freehold:component-error'

/** What the event carries. */
export type ComponentError = { thrown: unknown; island: string; componentStack: string }

type Info = { componentStack?: string | undefined }

/** The error callbacks of React for one island. Where no reporter takes an error over, the console shows it. */
export function componentErrors(island: string) {
  const tell = (thrown: unknown, { componentStack = '' }: Info) => {
    const detail: ComponentError = { thrown, island, componentStack }
    const event = new CustomEvent(COMPONENT_ERROR, { detail, cancelable: true })
    if (globalThis.dispatchEvent(event)) console.error(thrown)
  }
  return { onUncaughtError: tell, onCaughtError: tell, onRecoverableError: tell }
}

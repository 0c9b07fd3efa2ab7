/** Event dispatched when a component fails. */
export const COMPONENT_ERROR = 'freehold:component-error'

/** The event's detail. */
export type ComponentError = { thrown: unknown; island: string; componentStack: string }

type Info = { componentStack?: string | undefined }

/** React error callbacks for an island. Errors go to the reporter if there is one, otherwise to the console. */
export function componentErrors(island: string) {
  const tell = (thrown: unknown, { componentStack = '' }: Info) => {
    const detail: ComponentError = { thrown, island, componentStack }
    const event = new CustomEvent(COMPONENT_ERROR, { detail, cancelable: true })
    if (globalThis.dispatchEvent(event)) console.error(thrown)
  }
  return { onUncaughtError: tell, onCaughtError: tell, onRecoverableError: tell }
}

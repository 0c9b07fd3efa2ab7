/** The part of the browsers' extension API that we use. Firefox has it under the same name, with promises. */
declare const chrome: {
  readonly runtime: {
    getURL(path: string): string
    sendMessage(message: unknown): Promise<unknown>
    readonly onMessage: {
      addListener(
        listener: (
          message: unknown,
          sender: { tab?: { id?: number } },
          respond: (answer: unknown) => void,
        ) => boolean | void,
      ): void
    }
  }
  readonly storage: {
    readonly local: {
      get(keys: readonly string[]): Promise<Record<string, unknown>>
      set(values: Record<string, unknown>): Promise<void>
      remove(keys: readonly string[]): Promise<void>
    }
    readonly onChanged: {
      addListener(listener: (changes: Record<string, { newValue?: unknown }>) => void): void
    }
  }
  readonly tabs: {
    sendMessage(tabId: number, message: unknown): Promise<unknown>
  }
  readonly action: {
    readonly onClicked: { addListener(listener: (tab: { id?: number }) => void): void }
    setTitle(details: { tabId: number; title: string }): Promise<void>
    setBadgeText(details: { tabId: number; text: string }): Promise<void>
  }
}

/** The site that the panel's figures come from, without a slash at the end. Set when the extension is built. */
declare const SITE: string

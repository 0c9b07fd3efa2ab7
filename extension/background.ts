/** Opens the panel from the toolbar's button. Sleeps otherwise. */
chrome.action.onClicked.addListener((tab) => {
  const { id } = tab
  if (id === undefined) return
  // No answer: the page isn't a listing, or was open before the extension was installed.
  void chrome.tabs.sendMessage(id, 'toggle').catch(async () => {
    await chrome.action.setBadgeText({ tabId: id, text: '?' })
    await chrome.action.setTitle({
      tabId: id,
      title: 'Open a listing on Rightmove or Zoopla. If this is one, reload it.',
    })
  })
})

// Runs before the page is drawn, so that what a visitor has put away neither flashes nor moves the page.
;(function () {
  var root = document.documentElement
  root.dataset.scripted = ''
  if (!/Mac|iPhone|iPad/.test(navigator.platform)) root.dataset.keys = 'ctrl'
  try {
    if (localStorage.getItem('promo-dismissed') === 'yes') root.dataset.promo = 'dismissed'
  } catch {
    // Storage is refused: everything is shown.
  }
})()

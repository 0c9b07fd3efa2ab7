// Runs before the page is drawn, so that what a visitor has put away neither flashes nor moves the page, and no form that
// is answered in place is sent before the script that does so has arrived.
;(function () {
  var root = document.documentElement
  root.dataset.scripted = ''
  if (!/Mac|iPhone|iPad/.test(navigator.platform)) root.dataset.keys = 'ctrl'
  try {
    if (localStorage.getItem('promo-dismissed') === 'yes') root.dataset.promo = 'dismissed'
  } catch {
    // Storage is refused: everything is shown.
  }
  document.addEventListener('submit', function (event) {
    var form = event.target
    var data = form.dataset
    if (!data.whileSending || 'behaving' in data) return
    event.preventDefault()
    if ('held' in data) return
    data.held = ''
    form.querySelector('button').textContent = data.whileSending
    // A script that doesn't arrive: the form is sent as it would be without one.
    setTimeout(function () {
      if ('behaving' in data) return
      delete data.held
      form.submit()
    }, 5000)
  })
})()

// Runs at the end of a page that was drawn on the server: has the app's code come when the page has been painted, or as soon as
// somebody wants something of it, and keeps what they tapped until then. The app says when it answers: src/app/served-page.ts.
{
  const { dataset } = document.documentElement
  const served = document.getElementById('served')
  const { entry, pieces } = served.dataset
  let started = false
  let tap = null
  // What was written where: the app may draw a field anew before it answers, and empty it.
  const written = new Map()

  const asked = ['pointerdown', 'keydown', 'focusin']
  const endAll = () => {
    for (const type of asked) removeEventListener(type, start, true)
    removeEventListener('click', keepTap, true)
    removeEventListener('submit', keepTap, true)
    removeEventListener('input', keepWriting, true)
  }

  const load = async () => {
    try {
      await import(entry)
    } catch {
      // Without the app, links lead on as in any page.
      endAll()
      const link = tap && tap.target.closest('a[href]')
      if (link) location.href = link.href
    }
  }
  const start = () => {
    if (started) return
    started = true
    for (const href of pieces.split(' ')) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href })
      document.head.append(link)
    }
    void load()
  }

  const keepTap = (event) => {
    if (
      event.type === 'click' &&
      (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    )
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Who taps again because nothing happens wants it once.
    tap = event
    start()
  }
  const keepWriting = ({ target }) => written.set(target, target.value)

  const replay = () => {
    endAll()
    for (const [field, value] of written) {
      field.value = value
      // React takes what stands in a field for what it has drawn itself, also what was set just now: only another value is news to it.
      if (field._valueTracker) field._valueTracker.setValue('')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (tap === null || !tap.target.isConnected) return
    const { target, type, clientX, clientY, detail } = tap
    if (type === 'submit') target.requestSubmit()
    else
      target.dispatchEvent(
        new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          composed: true,
          view: window,
          clientX,
          clientY,
          detail,
        }),
      )
  }

  const whenPainted = async () => {
    const pictures = [...document.querySelectorAll('img[fetchpriority=high]')]
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    const idle = window.requestIdleCallback || ((work) => setTimeout(work))
    requestAnimationFrame(() => requestAnimationFrame(() => idle(start, { timeout: 500 })))
  }

  if (dataset.served === 'page') {
    for (const type of asked) addEventListener(type, start, true)
    addEventListener('click', keepTap, true)
    addEventListener('submit', keepTap, true)
    addEventListener('input', keepWriting, true)
    document.addEventListener('hongyan-alive', replay, { once: true })
    if (document.readyState === 'complete') void whenPainted()
    else addEventListener('load', () => void whenPainted(), { once: true })
  } else {
    // Not for who reads it: the app draws its own.
    document.getElementById('root').textContent = ''
    start()
  }
}

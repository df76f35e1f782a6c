// Runs in the head of a page that was drawn on the server, before anything of it is painted: says whether it is for who reads it.
{
  const [entry] = performance.getEntriesByType('navigation')
  // What one comes back to is as one left it.
  let use = history.state === null && (entry === undefined || entry.type === 'navigate') ? 'page' : 'nothing'
  try {
    // What somebody reads who is signed in is their own: the key is that of src/lib/session/session.ts.
    if (localStorage.getItem('session') !== null) use = 'nothing'
  } catch {
    // Storage may be forbidden; nobody is signed in then.
  }
  // A wide screen is laid out otherwise.
  if (use === 'page' && matchMedia('(width >= 600px)').matches) use = 'answers'
  document.documentElement.dataset.served = use
}

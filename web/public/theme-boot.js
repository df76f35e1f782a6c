// Runs before the first paint, so that a dark theme does not flash light, and text does not change its size. Keys and
// colours as in src/lib/appearance/appearance.ts.
try {
  if (localStorage.getItem('hongyan.theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark'
    document.querySelector('meta[name=theme-color]').content = '#111315'
  }
  const percent = localStorage.getItem('hongyan.font-size')
  if (/^(?:90|115|130)$/.test(percent)) document.documentElement.style.fontSize = `${percent}%`
} catch {
  // Storage may be forbidden; the page is light then.
}

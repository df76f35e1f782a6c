// Runs before the first paint, so that a dark theme does not flash light. Key and colours as in src/lib/theme.ts.
try {
  if (localStorage.getItem('hongyan.theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark'
    document.querySelector('meta[name=theme-color]').content = '#111315'
  }
} catch {
  // Storage may be forbidden; the page is light then.
}

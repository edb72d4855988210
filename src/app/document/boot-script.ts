// Runs inline before the first paint, so that neither the theme nor the header flashes. The page is the same for
// everyone; what differs is decided here. Its hash stands in the content security policy, so it must stay constant.
export const bootScript = `(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var isSignedIn = localStorage.getItem('authToken') !== null;
    root.dataset.session = isSignedIn ? 'in' : 'out';
    if (isSignedIn) {
      var viewer = JSON.parse(localStorage.getItem('viewer')) || {};
      var name = viewer.name || viewer.username || String(viewer.email || '').split('@')[0];
      root.style.setProperty('--viewer-name', JSON.stringify(String(name)));
      root.style.setProperty('--viewer-initial', JSON.stringify(String(name).slice(0, 1).toUpperCase()));
    }
  } catch (error) {
    root.dataset.session = root.dataset.session || 'out';
  }
})();`;

// Runs inline before the first paint, so that neither the theme nor the header flashes. The page is the same for
// everyone; what differs is decided here. Its hash stands in the content security policy, so it must stay constant: the
// modules of the page are named in an attribute of its element. The first of them is the one to run: imported, because
// the policy lets no script make a script element of an address.
//
// They are fetched once the page has been painted. It can be read without them, so style and faces get all of a slow line
// first. Nothing is painted in a tab that nobody looks at; there they come after a moment.
//
// Without a connection the page will say so; the room for that is there from the first paint on. A button that is pressed
// before the page is alive is kept for `early-press.ts`, and its form is not sent to nobody. A form with an
// address of its own, such as the search, needs no script.
export const bootScript = `(function () {
  var root = document.documentElement;
  var modules = (document.currentScript.dataset.modules || '').split(' ').filter(Boolean);
  function fetchModules() {
    modules.splice(0).forEach(function (address, place) {
      if (place === 0) return import(address);
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      document.head.append(link);
    });
  }
  requestAnimationFrame(function () {
    setTimeout(fetchModules);
  });
  setTimeout(fetchModules, 1000);
  function keepPress(event) {
    var button = event.target.closest('button');
    if (button && button.type === 'submit' && button.form && button.form.hasAttribute('action')) button = null;
    window.earlyPress = button && { button: button, isByKeyboard: event.detail === 0 };
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  root.addEventListener('click', keepPress, true);
  if (!navigator.onLine) root.dataset.offline = '';
  root.addEventListener('alive', function () {
    root.removeEventListener('click', keepPress, true);
    delete root.dataset.offline;
  });
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

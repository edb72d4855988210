// Runs inline before the first paint, so that neither the theme nor the header flashes. The HTML is the same for
// everyone; this script adapts it to the viewer. Its hash is part of the content security policy, so its text must be
// constant: the page's modules are named in an attribute of the script element. The first module is the entry. It is
// imported, because the policy forbids scripts to create script elements.
//
// The modules are fetched after the first paint. The page is readable without them, so style sheets and fonts get
// all of a slow connection first. A hidden tab does not paint; there a timeout fetches them.
//
// Members also fetch the parts of the page that only they see (`data-parts`), so that none of them waits for a module. They are not
// preloaded, because browsers remember a preload that failed (`load-part.ts`).
//
// A visitor's page that is only read (`data-start="intent"`) fetches them on the first sign that somebody uses it: a
// moved pointer, a touch, a key, scrolling. Until then the script itself counts the view of an article (`data-view`),
// after the same three seconds as `use-count-view.ts`. Where something must be restored, the modules do not wait: after
// a step back or a reload, with a hash in the URL, offline, and after the visitor has just changed a count.
//
// What people whom the viewer has muted wrote (`data-by`) is hidden by a style sheet, from the first paint on; on their own
// page (`data-of`) it stays visible. The page sends `viewer` when the viewer or the muted people change.
//
// The size and the width of an article's text are steps that the reader chose with the buttons above the text (`data-text`). They
// become two properties of the root element, which only the style sheet of articles uses.
//
// A visitor who presses a link to sign in with `data-return`, such as "Follow", comes back to this page.
//
// A phone uses the fonts of the site only on pages that the service worker controls, which has stored them. On the first page, they would
// slow down the text and arrive too late to be used. The development server has neither modules in the attribute nor a worker.
//
// The first frame of a phone leaves out what is below the screen, and the next two add it (`first-frame.css`). Where something must be
// restored, the first frame has everything.
//
// The Back button is a link home, and leads to the page before it, if that is one of this site (`back-button.tsx`).
//
// On an offline page the script reserves the space of the offline note from the first paint on. A click on a button
// before hydration is stored for `early-click.ts`, and its form is not submitted. A form with an action, such as the
// search, works without the script. The page may be left before its first module runs, so this script records that, too.
export const bootScript = `(function () {
  var root = document.documentElement;
  var own = document.currentScript.dataset;
  var modules = split(own.modules);
  var parts = [];
  function split(urls) {
    return (urls || '').split(' ').filter(Boolean);
  }
  function fetchModules() {
    modules.splice(0).forEach(function (url, index) {
      if (index === 0) return import(url);
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = url;
      document.head.append(link);
    });
    parts.splice(0).forEach(function (url) {
      fetch(url).then(readToEnd).catch(function () {});
    });
  }
  // Otherwise the browser would not cache it.
  function readToEnd(response) {
    return response.arrayBuffer();
  }
  function afterPaint(act) {
    requestAnimationFrame(function () {
      setTimeout(act);
    });
  }
  function fetchAfterPaint() {
    afterPaint(fetchModules);
    setTimeout(fetchModules, 1000);
  }
  var signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'];
  function fetchOnSign(event) {
    // A pointer that rests above the page also sends events.
    if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
    signs.forEach(function (sign) {
      removeEventListener(sign, fetchOnSign, true);
    });
    fetchAfterPaint();
  }
  function mustRestore() {
    var load = performance.getEntriesByType('navigation')[0];
    return (
      !navigator.onLine ||
      location.hash !== '' ||
      !load ||
      load.type !== 'navigate' ||
      sessionStorage.getItem('countsChanged') !== null
    );
  }
  function layOutInFrames() {
    root.dataset.frame = 1;
    afterPaint(function () {
      root.dataset.frame = 2;
      afterPaint(function () {
        delete root.dataset.frame;
      });
    });
  }
  function countView() {
    var timer;
    function report() {
      document.removeEventListener('visibilitychange', wait);
      // From its first module on, the page counts the view itself.
      if (modules.length === 0) return;
      root.dataset.countedView = own.view;
      fetch(own.view, { method: 'POST' }).catch(function () {});
    }
    function wait() {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(report, 3000);
    }
    document.addEventListener('visibilitychange', wait);
    wait();
  }
  function goBack(event) {
    var state = history.state;
    var cameFromHere = history.length > 1 && document.referrer.startsWith(location.origin + '/');
    if (event.ctrlKey || event.metaKey || event.shiftKey || !((state && state.idx > 0) || cameFromHere)) return;
    event.preventDefault();
    history.back();
  }
  function storeClick(event) {
    if (event.target.closest('a[data-back]')) return goBack(event);
    var button = event.target.closest('button');
    if (button && button.type === 'submit' && button.form && button.form.hasAttribute('action')) button = null;
    window.earlyClick = button && { button: button, isByKeyboard: event.detail === 0 };
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  var mutedStyle;
  function hideMuted() {
    var viewer = localStorage.getItem('authToken') && JSON.parse(localStorage.getItem('viewer'));
    var ids = ((viewer && viewer.muted) || []).filter(function (id) {
      return /^[0-9a-f-]{36}$/.test(id);
    });
    if (!mutedStyle && ids.length === 0) return;
    if (!mutedStyle) document.adoptedStyleSheets.push((mutedStyle = new CSSStyleSheet()));
    mutedStyle.replaceSync(
      ids
        .map(function (id) {
          return '[data-by="' + id + '"]:not([data-of="' + id + '"] *){display:none!important}';
        })
        .join(''),
    );
  }
  ['beforeunload', 'pageshow'].forEach(function (type) {
    addEventListener(type, function () {
      window.isLeaving = type === 'beforeunload';
    });
  });
  // The least and the most steps, and how many steps are a hundred percent.
  var steps = { size: [-2, 5, 10], width: [-1, 2, 7] };
  function stepOf(kind, value) {
    return Math.max(steps[kind][0], Math.min(steps[kind][1], Math.round(value) || 0));
  }
  function readText() {
    try {
      return JSON.parse(localStorage.getItem('articleText')) || {};
    } catch (error) {
      return {};
    }
  }
  function showText(text, kind) {
    var scale = 1 + stepOf(kind, text[kind]) / steps[kind][2];
    root.style.setProperty('--text-' + kind, scale);
    return Math.round(scale * 100) + '%';
  }
  function changeText(event) {
    var button = event.target.closest('[data-text]');
    if (!button) return;
    event.stopImmediatePropagation();
    var kind = button.dataset.text;
    var text = readText();
    text[kind] = stepOf(kind, stepOf(kind, text[kind]) + Number(button.value));
    button.parentNode.querySelector('[role=status]').textContent = showText(text, kind);
    try {
      localStorage.setItem('articleText', JSON.stringify(text));
    } catch (error) {}
  }
  function storeReturn(event) {
    if (!event.target.closest('[data-return]')) return;
    sessionStorage.setItem('redirectAfterLogin', location.pathname + location.search);
  }
  root.addEventListener('viewer', hideMuted);
  root.addEventListener('click', changeText, true);
  root.addEventListener('click', storeReturn, true);
  root.addEventListener('click', storeClick, true);
  if (!navigator.onLine) root.dataset.offline = '';
  root.addEventListener('hydrated', function () {
    root.removeEventListener('click', storeClick, true);
    delete root.dataset.offline;
  });
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var worker = navigator.serviceWorker;
    if (modules.length > 0 && worker && !worker.controller && !matchMedia('(min-width:48rem)').matches) root.dataset.fonts = 'none';
    if (localStorage.getItem('articleText')) Object.keys(steps).forEach(showText.bind(null, readText()));
    var isSignedIn = localStorage.getItem('authToken') !== null;
    root.dataset.session = isSignedIn ? 'in' : 'out';
    hideMuted();
    if (isSignedIn) {
      parts = split(own.parts);
      var viewer = JSON.parse(localStorage.getItem('viewer')) || {};
      var name = viewer.name || viewer.username || String(viewer.email || '').split('@')[0];
      root.style.setProperty('--viewer-name', JSON.stringify(String(name)));
      root.style.setProperty('--viewer-initial', JSON.stringify(String(name).slice(0, 1).toUpperCase()));
    }
    var restores = mustRestore();
    if (!restores) layOutInFrames();
    if (own.start !== 'intent' || isSignedIn || restores) {
      fetchAfterPaint();
    } else {
      signs.forEach(function (sign) {
        addEventListener(sign, fetchOnSign, { capture: true, passive: true });
      });
      if (own.view) countView();
    }
  } catch (error) {
    root.dataset.session = root.dataset.session || 'out';
    fetchAfterPaint();
  }
})();`;

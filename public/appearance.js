// A classic script, so that it runs before the first paint: a module would let the other theme flash by.
// The choice is made in web/ui/appearance.ts.
const appearance = localStorage.getItem('brigade.appearance');
if (appearance === 'light' || appearance === 'dark') document.documentElement.dataset.theme = appearance;

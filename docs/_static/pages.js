// What the theme leaves out: levels of captions, names of sidebars, and keys for what scrolls sideways.
addEventListener("DOMContentLoaded", () => {
  for (const caption of document.querySelectorAll(".caption[role=heading]")) caption.ariaLevel = "2";
  document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "All pages");
  document.querySelector(".toc-drawer")?.setAttribute("aria-label", "On this page");
  const scrolls = () => {
    for (const box of document.querySelectorAll("pre, .table-wrapper"))
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
  };
  scrolls();
  addEventListener("resize", scrolls);
});

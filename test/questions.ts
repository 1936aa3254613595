/* Questions that tests ask. */

export const target = {
  id: "target",
  header: "Target",
  question: "Where should this build go?",
  options: [{ label: "Staging (Recommended)" }, { label: "Production" }],
};

export const second = {
  id: "second",
  header: "Second",
  question: "And the other one?",
  options: [{ label: "Left" }, { label: "Right" }],
};

export const regions = {
  id: "regions",
  header: "Regions",
  question: "Which regions get it?",
  options: [{ label: "eu-west" }, { label: "us-east" }, { label: "ap-south" }],
  multiSelect: true,
};

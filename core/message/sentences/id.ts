import type { Sentences } from "./sentences.js";

const symbols = { numbers: "angka", letters: "huruf", marks: "nomor beserta #-nya" } as const;
const units = { minutes: "menit", seconds: "detik" } as const;

export const id: Sentences = {
  prompt: {
    asks: (from) => `${from} bertanya:`,
    questionOf: (number, total) => `Pertanyaan ${number} dari ${total}`,
    anyNumber: () => "boleh pilih beberapa",
    other: () => "Lainnya…",
    skip: () => "Lewati",
    tapOrReply: (style) =>
      `Ketuk salah satu tombol, atau balas dengan ${symbols[style]}, nama pilihan, atau kata-kata Anda sendiri.`,
    reply: ({ style, example, questions }) =>
      [
        `Balas dengan ${symbols[style]} (misalnya: ${example}), nama pilihan, atau kata-kata Anda sendiri`,
        questions ? "; satu pesan untuk tiap pertanyaan juga boleh." : ".",
      ].join(""),
    sendSkip: () => 'Kirim "lewati" untuk melewati.',
    tapOrSendSkip: () => 'Ketuk Lewati atau kirim "lewati" untuk melewati.',
    within: ({ unit, count }) => `Mohon dijawab dalam ${count} ${units[unit]}.`,
    until: () => ["Mohon dijawab sebelum ", "."],
  },
  receipt: {
    answered: () => "Sudah dijawab",
    elsewhere: (place) => `di ${place}`,
    onPlatform: (name) => `di ${name}`,
    expired: () => "Waktu habis",
    cancelled: () => "Dibatalkan",
    skippedBy: (name) => `Dilewati oleh ${name}`,
    skipped: () => "dilewati",
  },
  reply: {
    retry: {
      empty: () => "Pesan itu belum berisi jawaban.",
      too_long: () => "Jawaban itu terlalu panjang. Mohon paling banyak 10.000 karakter.",
      no_such_option: (given) => (given === "" ? "Pilihan itu tidak ada." : `Tidak ada pilihan ${given}.`),
      one_choice_only: () => "Di sini hanya satu pilihan yang bisa diambil. Mohon kirim satu saja.",
      ambiguous: (given) =>
        `${given === "" ? "Itu" : given} bisa berarti lebih dari satu hal. Mohon lebih spesifik.`,
      wrong_question: (given) =>
        `${given === "" ? "Pilihan itu" : given} milik pertanyaan lain. Belum ada yang dicatat.`,
    },
    otherWord: () => "lainnya",
    asOwnWords: (line) => `Untuk mengirimnya sebagai jawaban Anda sendiri, tulis: ${line}`,
    recorded: () => "Sudah dicatat:",
    stillOpen: () => "Belum dijawab:",
    which: () => "Itu jawaban untuk pertanyaan yang mana?",
    whichTap: () => "Ketuk pertanyaan yang dimaksud.",
    whichLetter: () => "Balas dengan hurufnya.",
    ownWords: () => "Kirim jawaban dengan kata-kata Anda sendiri, sebagai balasan untuk pesan ini.",
    ownWordsPlaceholder: () => "Jawaban Anda",
  },
  dialog: {
    title: () => "Lainnya…",
    label: () => "Jawaban dengan kata-kata Anda sendiri",
    submit: () => "Kirim",
    cancel: () => "Batal",
  },
  notice: {
    unreadable: () =>
      "Saya tidak bisa membaca pesan itu. Silakan balas langsung pertanyaannya, atau sebut saya dalam jawaban Anda.",
    media: () => "Saya hanya bisa membaca teks. Silakan ketik jawaban Anda.",
    chatter: () =>
      "Saya anggap itu obrolan. Untuk menjawab, kirim nama pilihan atau tandanya, atau sebut saya.",
    anonymous: () =>
      "Saya tidak tahu siapa yang menulis itu. Silakan jawab dengan nama Anda sendiri, atau ketuk tombol.",
    notForYou: () => "Pertanyaan ini untuk orang lain.",
    ended: () => "Pertanyaan ini sudah berakhir.",
    answeredBy: (name) => `Sudah dijawab oleh ${name}.`,
    skippedBy: (name) => `Sudah dilewati oleh ${name}.`,
    expired: () => "Terlambat: waktu untuk pertanyaan ini sudah habis.",
    cancelled: () => "Pertanyaan ini dibatalkan.",
    nothingOpen: () => "Tidak ada pertanyaan yang menunggu jawaban di sini.",
    openList: () => "Pertanyaan yang menunggu jawaban:",
  },
  acknowledgement: {
    recorded: (summary) => `✓ ${summary}`,
    skipped: () => "Dilewati",
    received: () => "Diterima, sebentar…",
    ownWords: () => "Kirim jawaban Anda sebagai pesan.",
  },
  command: {
    start: (address) =>
      `Halo! Saya mengantarkan pertanyaan kepada Anda dan membawa kembali jawabannya. Alamat Anda ${address}: berikan kepada siapa pun yang akan bertanya kepada Anda.`,
    help: () =>
      'Kalau ada pertanyaan masuk, ketuk tombol atau balas: tanda pilihan, nama pilihan, atau kata-kata Anda sendiri. Kirim "lewati" untuk tidak menjawab, atau "lainnya" diikuti kata-kata Anda untuk mengirimnya persis seperti yang ditulis.',
    address: (address) => `Alamat di sini: ${address}`,
  },
};
